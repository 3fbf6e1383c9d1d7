import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { several } from '../options/several.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { controlOf, nameOf, type ServerChoice, withWorld } from '../server/options.ts';
import { namingSnapshots } from '../server/missing.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing snapshot rm`: forgets snapshots. */
export function defineSnapshotRm(command: Command, session: Session): void {
  withWorld(command)
    .description('forget snapshots')
    .argument('<name...>', 'as lapwing snapshot list tells them', several(nameOf));
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing snapshot rm before-the-demo', 'lapwing snapshot rm monday tuesday --json'],
    run: ([names], options, output) => remove(names as string[], controlOf(options, session.machine), output),
  });
}

async function remove(names: readonly string[], control: Control, output: Output): Promise<ExitCode> {
  const wanted = [...new Set(names)];
  for (const name of wanted) {
    await namingSnapshots(control.call('deleteSnapshot', { path: { name } }), [name], control);
    if (!output.json) output.line(`removed ${name}`);
  }
  if (output.json) output.value({ removed: wanted });
  return EXIT.ok;
}
