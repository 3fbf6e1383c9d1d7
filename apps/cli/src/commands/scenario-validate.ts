import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import type { Output } from '../output/output.ts';
import { findProblems, findScenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing scenario validate`: reports every problem in scenario files at once. */
export function defineScenarioValidate(command: Command, invocation: Invocation): void {
  command
    .description('report every problem in scenario files')
    .argument('[scenario...]', 'names or files (default: all of fixtures/scenarios)');
  completeVerb(command, invocation, {
    examples: [
      'lapwing scenario validate',
      'lapwing scenario validate demo ./my-yard.yaml',
      'lapwing scenario validate --json',
    ],
    run: ([names], _, output) => validate(names as string[], invocation.machine, output),
  });
}

function validate(names: readonly string[], machine: Machine, output: Output): ExitCode {
  const wanted = names.length > 0 ? names : listScenarios(locateFixtures(machine));
  const files = wanted.map((name) => ({ name, file: findScenarioFile(name, machine) }));
  const results = files.map(({ name, file }) => ({ scenario: name, problems: findProblems(file, machine) }));
  if (output.json)
    output.writeValue(results.map(({ scenario, problems }) => ({ scenario, valid: problems.length === 0, problems })));
  else for (const { scenario, problems } of results) show(scenario, problems, output);
  return results.every(({ problems }) => problems.length === 0) ? EXIT.ok : EXIT.invalidScenario;
}

function show(scenario: string, problems: readonly string[], output: Output): void {
  const { green, red } = output.colors;
  output.writeLine(problems.length === 0 ? `${green('ok')} ${scenario}` : `${red('not valid')} ${scenario}`);
  for (const problem of problems) output.writeLine(`  ${problem}`);
}
