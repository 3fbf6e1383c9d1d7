import type { Command } from 'commander';
import { createListParser } from '../options/comma-separated.ts';
import { removeEach } from '../output/remove-each.ts';
import { openControl, parseResourceName, type ServerChoice, withWorld } from '../server/server-options.ts';
import { withSnapshotNames } from '../server/named-calls.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing snapshot rm`: deletes snapshots. */
export function defineSnapshotRm(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('delete snapshots')
    .argument('<name...>', 'names from lapwing snapshot list', createListParser(parseResourceName));
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot rm before-the-demo', 'lapwing snapshot rm monday tuesday --json'],
    run([names], options, output) {
      const control = openControl(options, invocation.machine);
      return removeEach(names as string[], output, (name) =>
        withSnapshotNames(control.call('deleteSnapshot', { name }), [name], control),
      );
    },
  });
}
