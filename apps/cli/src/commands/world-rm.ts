import type { Command } from 'commander';
import { removeEach } from '../output/remove-each.ts';
import { openControl, parseResourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { createListParser } from '../options/comma-separated.ts';

/** `lapwing world rm`: removes worlds with all their data. */
export function defineWorldRm(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('remove worlds with all their data')
    .argument('<name...>', 'worlds to remove; main cannot be removed', createListParser(parseResourceName));
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing world rm ci-7', 'lapwing world rm ci-7 ci-8 --json'],
    run([names], options, output) {
      const control = openControl(options, invocation.machine);
      return removeEach(names as string[], output, (name) => control.call('deleteWorld', { name }));
    },
  });
}
