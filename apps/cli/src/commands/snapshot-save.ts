import type { Command } from 'commander';
import { EXIT } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import { openControl, parseResourceName, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing snapshot save`: saves the state of a world under a name. */
export function defineSnapshotSave(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('save the state of the world; replaces a snapshot with the same name')
    .argument('<name>', 'e.g. before-the-demo', parseResourceName);
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing snapshot save before-the-demo', 'lapwing snapshot save start --world ci-7 --json'],
    async run([name], options, output) {
      const saved = await openControl(options, invocation.machine).call('saveSnapshot', { name: name as string });
      if (output.json) output.writeValue(saved);
      else
        output.writeLine(
          `saved ${saved.name} at ${formatInstant(Math.floor(saved.now) * 1000)} (${saved.bytes} bytes)`,
        );
      return EXIT.ok;
    },
  });
}
