import { listScenarios } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { SHELLS, type Shell } from '../completion/shells.ts';
import { toVerbTree } from '../completion/tree.ts';
import { EXIT } from '../process/exit.ts';
import { locateFixtures } from '../process/machine.ts';
import { createWordParser } from '../options/parse-one-of.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

const NAMES = Object.keys(SHELLS) as Shell[];

/** `lapwing completion`: prints a script that completes verbs, options and existing scenarios in a shell. */
export function defineCompletion(command: Command, invocation: Invocation): void {
  command.addArgument(
    new Argument('<shell>', 'bash, zsh or fish').choices(NAMES).argParser(createWordParser('shell', NAMES)),
  );
  completeVerb(command, invocation, {
    examples: [
      'lapwing completion bash > ~/.lapwing-completion && source ~/.lapwing-completion',
      'lapwing completion zsh',
      'lapwing completion fish',
    ],
    async run([shell], _, output) {
      const tree = toVerbTree(await invocation.createWholeProgram(), listScenarios(locateFixtures(invocation.machine)));
      const script = SHELLS[shell as Shell](tree);
      if (output.json) output.writeValue({ shell, script });
      else output.stdout.write(script);
      return EXIT.ok;
    },
  });
}
