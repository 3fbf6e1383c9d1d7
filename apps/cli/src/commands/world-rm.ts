import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { openControl, resourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation.ts';
import { commaSeparated } from '../options/comma-separated.ts';

/** `lapwing world rm`: removes worlds with all their data. */
export function defineWorldRm(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('remove worlds with all their data')
    .argument('<name...>', 'worlds to remove; main cannot be removed', commaSeparated(resourceName));
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing world rm ci-7', 'lapwing world rm ci-7 ci-8 --json'],
    run: ([names], options, output) => remove(names as string[], openControl(options, invocation.machine), output),
  });
}

async function remove(names: readonly string[], control: Control, output: Output): Promise<ExitCode> {
  const wanted = [...new Set(names)];
  for (const name of wanted) {
    await control.call('deleteWorld', { name });
    if (!output.json) output.line(`removed ${name}`);
  }
  if (output.json) output.value({ removed: wanted });
  return EXIT.ok;
}
