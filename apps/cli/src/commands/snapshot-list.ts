import type { ControlAnswer } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

type Snapshot = ControlAnswer<'listSnapshots'>[number];

const HEAD = ['name', 'clock', 'inputs', 'users', 'bytes', 'saved'];

/** `lapwing snapshot list`: the snapshots of a world. */
export function defineSnapshotList(command: Command, invocation: Invocation): void {
  withWorld(command).description('list the snapshots of the world');
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot list', 'lapwing snapshot list --world ci-7 --json'],
    run: async (_, options, output) =>
      show(await openControl(options, invocation.machine).call('listSnapshots', {}), output),
  });
}

function show(snapshots: readonly Snapshot[], output: Output): ExitCode {
  if (output.json) output.writeValue(snapshots);
  else if (snapshots.length === 0) output.note('There are no snapshots. Save one: lapwing snapshot save NAME');
  else for (const line of formatTable(HEAD, snapshots.map(formatCells))) output.writeLine(line);
  for (const { name, problem } of snapshots)
    if (problem !== undefined) output.note(`${name} cannot be loaded: ${problem}`);
  return EXIT.ok;
}

function formatCells({ name, scenario, now, inputs, users, bytes, saved, problem }: Snapshot): string[] {
  // Only the size of a snapshot is known if its file cannot be read.
  if (problem !== undefined && scenario === '') return [name, '', '', '', String(bytes), ''];
  const clock = formatInstant(Math.floor(now) * 1000);
  return [name, clock, String(inputs), String(users), String(bytes), formatInstant(saved * 1000)];
}
