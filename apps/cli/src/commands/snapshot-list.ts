import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import type { Answer } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

type Snapshot = Answer<'listSnapshots'>[number];

const HEAD = ['name', 'clock', 'inputs', 'users', 'bytes', 'saved'];

/** `lapwing snapshot list`: the states of a world that were kept. */
export function defineSnapshotList(command: Command, session: Session): void {
  withWorld(command).description('states of the world that were kept');
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing snapshot list', 'lapwing snapshot list --world ci-7 --json'],
    run: async (_, options, output) =>
      show(await controlOf(options, session.machine).call('listSnapshots', {}), output),
  });
}

function show(snapshots: readonly Snapshot[], output: Output): ExitCode {
  if (output.json) output.value(snapshots);
  else if (snapshots.length === 0) output.note('No snapshot was saved yet: lapwing snapshot save NAME');
  else for (const line of textTable(HEAD, snapshots.map(cells))) output.line(line);
  for (const { name, problem } of snapshots)
    if (problem !== undefined) output.note(`${name} cannot be loaded: ${problem}`);
  return EXIT.ok;
}

function cells({ name, scenario, now, inputs, users, bytes, saved, problem }: Snapshot): string[] {
  // Of one whose file cannot be read only the size is known.
  if (problem !== undefined && scenario === '') return [name, '', '', '', String(bytes), ''];
  const clock = isoOf(Math.floor(now) * 1000);
  return [name, clock, String(inputs), String(users), String(bytes), isoOf(saved * 1000)];
}
