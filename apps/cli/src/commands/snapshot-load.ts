import type { Command } from 'commander';
import { namingSnapshots } from '../server/missing.ts';
import { controlOf, nameOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';
import { showClock } from './clock.ts';

/** `lapwing snapshot load`: a world as it was when it was saved. */
export function defineSnapshotLoad(command: Command, session: Session): void {
  withWorld(command)
    .description('take the world back to a snapshot; lapwing world reset takes it to its start')
    .argument('<name>', 'as lapwing snapshot list tells it', nameOf);
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing snapshot load before-the-demo', 'lapwing snapshot load start --world ci-7 --json'],
    async run([name], options, output) {
      const control = controlOf(options, session.machine);
      const body = { snapshot: name as string };
      return showClock(await namingSnapshots(control.call('resetWorld', { body }), [body.snapshot], control), output);
    },
  });
}
