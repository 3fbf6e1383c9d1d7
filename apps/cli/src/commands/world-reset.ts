import { MAIN_WORLD } from '@lapwing/contracts';
import { Option, type Command } from 'commander';
import { openControl, parseResourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { showClock } from './clock.ts';

interface ResetOptions extends ServerChoice {
  readonly anchor?: 'now';
}

/** `lapwing world reset`: resets a world to its start. */
export function defineWorldReset(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('reset a world to its start; discards all changes, accounts, passwords and API keys, keeps snapshots')
    .argument('[name]', 'world to reset', parseResourceName, MAIN_WORLD)
    .addOption(
      new Option(
        '--anchor <instant>',
        'move the start to the present, for a scenario that starts now; its older snapshots then no longer fit (default: the anchor of the world)',
      ).choices(['now']),
    );
  completeVerb<ResetOptions>(command, invocation, {
    examples: [
      'lapwing world reset',
      'lapwing world reset main --anchor now',
      'lapwing world reset ci-7',
      'lapwing snapshot load before-the-demo',
    ],
    async run([world], { anchor, ...options }, output) {
      const control = openControl({ ...options, world: world as string }, invocation.machine);
      return showClock(await control.call('resetWorld', { body: anchor === undefined ? {} : { anchor } }), output);
    },
  });
}
