import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { commaSeparated } from '../options/comma-separated.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { openControl, resourceName, type ServerChoice, withWorld } from '../server/server-options.ts';
import { withSnapshotNames } from '../server/named-calls.ts';
import { completeVerb, type Invocation } from '../invocation.ts';

/** `lapwing snapshot rm`: deletes snapshots. */
export function defineSnapshotRm(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('delete snapshots')
    .argument('<name...>', 'names from lapwing snapshot list', commaSeparated(resourceName));
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot rm before-the-demo', 'lapwing snapshot rm monday tuesday --json'],
    run: ([names], options, output) => remove(names as string[], openControl(options, invocation.machine), output),
  });
}

async function remove(names: readonly string[], control: Control, output: Output): Promise<ExitCode> {
  const wanted = [...new Set(names)];
  for (const name of wanted) {
    await withSnapshotNames(control.call('deleteSnapshot', { name }), [name], control);
    if (!output.json) output.line(`removed ${name}`);
  }
  if (output.json) output.value({ removed: wanted });
  return EXIT.ok;
}
