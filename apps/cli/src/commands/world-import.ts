import { resolve } from 'node:path';
import { importWorld } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { hidePassword, resolveStoredData, type StoredDataChoice, withStoredData } from '../server/stored-data.ts';
import type { Output } from '../output/output.ts';
import { CommandError, EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { isFileError, readSystemReason } from '../process/system-reason.ts';
import { parseResourceName } from '../server/server-options.ts';
import { runTransfer } from './world-transfer.ts';

interface ImportOptions extends StoredDataChoice {
  readonly as?: string;
}

/** `lapwing world import`: creates a stored world from the file of `lapwing world export`. */
export function defineWorldImport(command: Command, invocation: Invocation): void {
  withStoredData(command)
    .description('create a stored world from the file of lapwing world export; its users have to sign in again')
    .argument('<file>', 'file to import')
    .option('--as <name>', 'name of the new world (default: that of the exported one)', parseResourceName);
  completeVerb<ImportOptions>(command, invocation, {
    examples: [
      'lapwing world import main.jsonl --data postgres://lapwing:password@db.example.com/lapwing',
      'lapwing world import main.jsonl --data .lapwing/demo --as restored',
    ],
    run: ([file], options, output) => read(file as string, options, invocation.machine, output),
  });
}

async function read(file: string, options: ImportOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const data = resolveStoredData(options, machine);
  const named = { path: resolve(machine.cwd, file), shown: file };
  try {
    const imported = await runTransfer(data, { machine, output }, (parts) =>
      importWorld({ ...parts, file: named, as: options.as }),
    );
    const shown = hidePassword(options.data);
    if (output.json) output.writeValue({ ...imported, data: shown });
    else output.writeLine(`${imported.world}: imported ${imported.rows} rows into ${shown}`);
    return EXIT.ok;
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new CommandError(EXIT.usage, `${file} cannot be read: ${readSystemReason(error)}`, { cause: error });
  }
}
