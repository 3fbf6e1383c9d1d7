import { resolve } from 'node:path';
import { exportWorld } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { resolveStoredData, type StoredDataChoice, withStoredData } from '../server/stored-data.ts';
import type { Output } from '../output/output.ts';
import { writeChunks, writeFileChunks } from '../output/write-chunks.ts';
import { EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { parseResourceName } from '../server/server-options.ts';
import { runTransfer } from './world-transfer.ts';

interface ExportOptions extends StoredDataChoice {
  readonly out?: string;
}

/** An export contains secrets, so only its owner may read it. */
const PRIVATE = 0o600;

/** `lapwing world export`: writes a stored world with its snapshots as text, the same from a folder and from a database. */
export function defineWorldExport(command: Command, invocation: Invocation): void {
  withStoredData(command)
    .description(
      'write a stored world with its snapshots as text, without sessions; contains API keys and password hashes',
    )
    .argument('<name>', 'world to export', parseResourceName)
    .option('--out <file>', 'write to a file that only its owner can read; - is stdout, the default');
  completeVerb<ExportOptions>(command, invocation, {
    examples: [
      'lapwing world export main --data .lapwing/demo --out main.jsonl',
      'lapwing world export ci-7 --data postgres://lapwing:password@db.example.com/lapwing --out ci-7.jsonl',
    ],
    run: ([world], options, output) => write(world as string, options, invocation.machine, output),
  });
}

async function write(world: string, options: ExportOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const { out } = options;
  const data = resolveStoredData(options, machine);
  await runTransfer(data, { machine, output }, async (parts) => {
    const chunks = exportWorld({ ...parts, world });
    if (out === undefined || out === '-') return writeChunks(output.stdout, chunks);
    const bytes = await writeFileChunks({ path: resolve(machine.cwd, out), shown: out, mode: PRIVATE }, chunks);
    if (output.json) output.writeValue({ world, file: out, bytes });
    else output.note(`Wrote ${out} (${bytes} bytes). It contains API keys and password hashes.`);
  });
  return EXIT.ok;
}
