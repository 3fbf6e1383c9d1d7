import { listScenarios } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { SHELLS, type Shell } from '../completion/shells.ts';
import { verbTree } from '../completion/tree.ts';
import { EXIT } from '../exit.ts';
import { fixturesOf } from '../machine.ts';
import { oneOf } from '../options/nearest-choice.ts';
import { completeVerb, type Session } from '../session.ts';

const NAMES = Object.keys(SHELLS) as Shell[];

/** `lapwing completion`: a script that teaches a shell every verb, option and scenario that there is now. */
export function defineCompletion(command: Command, session: Session): void {
  command.addArgument(new Argument('<shell>', 'which one').choices(NAMES).argParser(oneOf('shell', NAMES)));
  completeVerb(command, session, {
    examples: [
      'lapwing completion bash > ~/.lapwing-completion && source ~/.lapwing-completion',
      'lapwing completion zsh',
      'lapwing completion fish',
    ],
    async run([shell], _, output) {
      const tree = verbTree(await session.wholeProgram(), listScenarios(fixturesOf(session.machine)));
      const script = SHELLS[shell as Shell](tree);
      if (output.json) output.value({ shell, script });
      else output.stdout.write(script);
      return EXIT.ok;
    },
  });
}
