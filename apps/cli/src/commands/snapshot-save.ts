import type { Command } from 'commander';
import { EXIT } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import { controlOf, nameOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing snapshot save`: keeps the state of a world under a name. */
export function defineSnapshotSave(command: Command, session: Session): void {
  withWorld(command)
    .description('keep the state of the world under a name; one of that name is replaced')
    .argument('<name>', 'as before-the-demo', nameOf);
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing snapshot save before-the-demo', 'lapwing snapshot save start --world ci-7 --json'],
    async run([name], options, output) {
      const saved = await controlOf(options, session.machine).call('saveSnapshot', { path: { name: name as string } });
      if (output.json) output.value(saved);
      else output.line(`saved ${saved.name} at ${isoOf(Math.floor(saved.now) * 1000)} (${saved.bytes} bytes)`);
      return EXIT.ok;
    },
  });
}
