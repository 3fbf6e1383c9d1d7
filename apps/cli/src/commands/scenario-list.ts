import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { readScenario, findScenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing scenario list`: the scenarios of fixtures/scenarios. */
export function defineScenarioList(command: Command, invocation: Invocation): void {
  command.description('list the scenarios of fixtures/scenarios');
  completeVerb(command, invocation, {
    examples: ['lapwing scenario list', 'lapwing scenario list --json'],
    run: (_, __, output) => list(invocation.machine, output),
  });
}

function list(machine: Machine, output: Output): ExitCode {
  const found = listScenarios(locateFixtures(machine)).map((name) => summarise(name, machine));
  if (output.json) output.writeValue(found);
  else for (const line of formatTable(['name', 'starts', 'title'], found.map(formatCells))) output.writeLine(line);
  return EXIT.ok;
}

interface Summary {
  readonly name: string;
  /** Null if the file is not valid. */
  readonly title: string | null;
  readonly start: string | null;
}

function summarise(name: string, machine: Machine): Summary {
  const read = readScenario(findScenarioFile(name, machine), machine);
  if (!read.ok) return { name, title: null, start: null };
  const { title, clock } = read.value.scenario;
  return { name, title, start: clock.start };
}

function formatCells({ name, title, start }: Summary): string[] {
  return [name, start ?? '', title ?? `not valid; run lapwing scenario validate ${name}`];
}
