import { MAIN_WORLD } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT } from '../process/exit.ts';
import { openControl, parseResourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { formatDashboardUrl } from './world-list.ts';

/** `lapwing world fork`: forks a world, and prints the address of the comparison. */
export function defineWorldFork(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('fork a world as it is now, and print the address that compares both; they have one clock')
    .argument('[name]', 'world to fork', parseResourceName, MAIN_WORLD);
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing world fork', 'lapwing world fork ci-7', 'lapwing world fork --json'],
    async run([world], options, output) {
      const control = openControl({ ...options, world: world as string }, invocation.machine);
      const made = await control.call('createFork', {});
      const comparison = new URL(made.fork?.path ?? made.path, control.origin).href;
      if (output.json) output.writeValue({ ...made, url: formatDashboardUrl(made, control.origin), comparison });
      else output.writeLine(comparison);
      output.note(`${made.name} is a fork of ${world as string}. It is removed after 4 hours without requests.`);
      return EXIT.ok;
    },
  });
}
