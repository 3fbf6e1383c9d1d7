import type { Command } from 'commander';
import { MAIN_WORLD } from '../server/control.ts';
import { controlOf, nameOf, type ServerChoice, withServer } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';
import { showClock } from './clock.ts';

/** `lapwing world reset`: a world as it was at its start. */
export function defineWorldReset(command: Command, session: Session): void {
  withServer(command)
    .description('take a world back to its start: what people did, and their accounts, are gone (snapshots stay)')
    .argument('[name]', 'which one', nameOf, MAIN_WORLD);
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing world reset', 'lapwing world reset ci-7', 'lapwing snapshot load before-the-demo'],
    async run([world], options, output) {
      const control = controlOf({ ...options, world: world as string }, session.machine);
      return showClock(await control.call('resetWorld', { body: {} }), output);
    },
  });
}
