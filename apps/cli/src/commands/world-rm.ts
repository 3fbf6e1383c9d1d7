import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { controlOf, nameOf, type ServerChoice, withServer } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';
import { several } from '../options/several.ts';

/** `lapwing world rm`: removes worlds with all that is in them. */
export function defineWorldRm(command: Command, session: Session): void {
  withServer(command)
    .description('remove worlds with all that is in them')
    .argument('<name...>', 'which ones; main stays', several(nameOf));
  completeVerb<ServerChoice>(command, session, {
    examples: ['lapwing world rm ci-7', 'lapwing world rm ci-7 ci-8 --json'],
    run: ([names], options, output) => remove(names as string[], controlOf(options, session.machine), output),
  });
}

async function remove(names: readonly string[], control: Control, output: Output): Promise<ExitCode> {
  const wanted = [...new Set(names)];
  for (const name of wanted) {
    await control.call('deleteWorld', { path: { name } });
    if (!output.json) output.line(`removed ${name}`);
  }
  if (output.json) output.value({ removed: wanted });
  return EXIT.ok;
}
