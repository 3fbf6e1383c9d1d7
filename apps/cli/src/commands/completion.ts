import { listScenarios } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { SHELLS, type Shell } from '../completion/shells.ts';
import { type KnownNames, toVerbTree } from '../completion/tree.ts';
import { EXIT } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { createWordParser } from '../options/parse-one-of.ts';
import { toBookmarkName } from '../scenarios/bookmark-names.ts';
import { findScenarioFile, readScenario } from '../scenarios/open-scenario.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

const NAMES = Object.keys(SHELLS) as Shell[];

/** `lapwing completion`: prints a script that completes verbs, options, existing scenarios and their bookmarks in a shell. */
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
      const tree = toVerbTree(await invocation.createWholeProgram(), listNames(invocation.machine));
      const script = SHELLS[shell as Shell](tree);
      if (output.json) output.writeValue({ shell, script });
      else output.stdout.write(script);
      return EXIT.ok;
    },
  });
}

/** The scenarios, and the bookmarks of those that are valid. */
function listNames(machine: Machine): KnownNames {
  const scenarios = listScenarios(locateFixtures(machine));
  const bookmarks = scenarios.flatMap((name) => {
    const read = readScenario(findScenarioFile(name, machine), machine);
    return read.ok ? (read.value.scenario.bookmarks ?? []).map(({ label }) => toBookmarkName(label)) : [];
  });
  return { scenarios, bookmarks: [...new Set(bookmarks)].sort() };
}
