import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { fixturesOf, type Machine } from '../machine.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import { readScenario, scenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing scenario list`: the scenarios of fixtures/scenarios. */
export function defineScenarioList(command: Command, session: Session): void {
  command.description('the scenarios of fixtures/scenarios');
  completeVerb(command, session, {
    examples: ['lapwing scenario list', 'lapwing scenario list --json'],
    run: (_, __, output) => list(session.machine, output),
  });
}

function list(machine: Machine, output: Output): ExitCode {
  const found = listScenarios(fixturesOf(machine)).map((name) => summaryOf(name, machine));
  if (output.json) output.value(found);
  else for (const line of textTable(['name', 'starts', 'title'], found.map(cells))) output.line(line);
  return EXIT.ok;
}

interface Summary {
  readonly name: string;
  /** Null where the file is not valid. */
  readonly title: string | null;
  readonly start: string | null;
}

function summaryOf(name: string, machine: Machine): Summary {
  const read = readScenario(scenarioFile(name, machine), machine);
  if (!read.ok) return { name, title: null, start: null };
  const { title, clock } = read.value.scenario;
  return { name, title, start: clock.start };
}

function cells({ name, title, start }: Summary): string[] {
  return [name, start ?? '', title ?? `not valid: lapwing scenario validate ${name}`];
}
