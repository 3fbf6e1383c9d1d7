import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { fixturesOf, type Machine } from '../machine.ts';
import type { Output } from '../output/output.ts';
import { problemsOf, scenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing scenario validate`: everything that is wrong with scenario files, at once. */
export function defineScenarioValidate(command: Command, session: Session): void {
  command
    .description('say all that is wrong with scenario files')
    .argument('[scenario...]', 'names or files; without any all of fixtures/scenarios');
  completeVerb(command, session, {
    examples: [
      'lapwing scenario validate',
      'lapwing scenario validate demo ./my-yard.yaml',
      'lapwing scenario validate --json',
    ],
    run: ([names], _, output) => validate(names as string[], session.machine, output),
  });
}

function validate(names: readonly string[], machine: Machine, output: Output): ExitCode {
  const wanted = names.length > 0 ? names : listScenarios(fixturesOf(machine));
  const files = wanted.map((name) => ({ name, file: scenarioFile(name, machine) }));
  const results = files.map(({ name, file }) => ({ scenario: name, problems: problemsOf(file, machine) }));
  if (output.json)
    output.value(results.map(({ scenario, problems }) => ({ scenario, valid: problems.length === 0, problems })));
  else for (const { scenario, problems } of results) show(scenario, problems, output);
  return results.every(({ problems }) => problems.length === 0) ? EXIT.ok : EXIT.invalidScenario;
}

function show(scenario: string, problems: readonly string[], output: Output): void {
  const { green, red } = output.colors;
  output.line(problems.length === 0 ? `${green('ok')} ${scenario}` : `${red('not valid')} ${scenario}`);
  for (const problem of problems) output.line(`  ${problem}`);
}
