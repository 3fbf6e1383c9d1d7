import type { Command } from 'commander';
import { withSnapshotNames } from '../server/named-calls.ts';
import { openControl, parseResourceName, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { showClock } from './clock.ts';

/** `lapwing snapshot load`: restores a saved state of a world. */
export function defineSnapshotLoad(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description(
      'restore a snapshot; API keys and passwords stay as they are (to restore the start, use lapwing world reset)',
    )
    .argument('<name>', 'name from lapwing snapshot list', parseResourceName);
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot load before-the-demo', 'lapwing snapshot load start --world ci-7 --json'],
    async run([name], options, output) {
      const control = openControl(options, invocation.machine);
      const body = { snapshot: name as string };
      const clock = await withSnapshotNames(control.call('resetWorld', { body }), [body.snapshot], control);
      return showClock(clock, output);
    },
  });
}
