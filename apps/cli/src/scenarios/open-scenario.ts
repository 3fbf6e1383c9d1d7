import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  expandScenario,
  findScenario,
  formatProblem,
  inOrder,
  listScenarios,
  loadScenario,
  replayAnchorMs,
  suggestion,
  type LoadedScenario,
  type Plan,
  type ScenarioProblem,
  type Unloaded,
} from '@lapwing/mock-cloud';
import { EXIT, Refusal } from '../exit.ts';
import { fixturesOf, type Machine } from '../machine.ts';
import { expectationProblems } from './expectation-columns.ts';

export interface PlanOptions {
  /** For a scenario that starts now; without it the instant that it names for replays. */
  readonly anchorMs?: number | undefined;
  readonly seed?: number | undefined;
}

export type Opened<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

/** The file of a scenario by name or path. Refuses an unknown one, naming the nearest and all that there are. */
export function scenarioFile(nameOrPath: string, machine: Machine): string {
  const fixtures = fixturesOf(machine);
  const file = findScenario(nameOrPath, fixtures) ?? findScenario(resolve(machine.cwd, nameOrPath), fixtures);
  if (file !== null) return file;
  if (isFolder(resolve(machine.cwd, nameOrPath)))
    throw new Refusal(EXIT.usage, `${nameOrPath} is a folder: name a scenario file in it.`);
  const names = listScenarios(fixtures);
  const there = names.length === 0 ? 'There are none yet' : `There are: ${names.join(', ')}`;
  const near = suggestion(nameOrPath, names) || '.';
  throw new Refusal(EXIT.usage, `No scenario or file ${nameOrPath}${near} ${there}.`);
}

/** Reads a scenario file, or says all that is wrong with it. */
export function readScenario(file: string, machine: Machine): Opened<LoadedScenario> {
  const loaded = loadScenario(file);
  return loaded.ok ? { ok: true, value: loaded } : { ok: false, problems: shown(loaded.problems, machine) };
}

/** The plan of a scenario, or all that makes no sense in it. */
export function planOf(loaded: LoadedScenario, options: PlanOptions, machine: Machine): Opened<Plan> {
  const anchorMs = options.anchorMs ?? safeAnchorMs(loaded);
  const expanded = expandScenario(loaded, { anchorMs, seed: options.seed });
  if (!expanded.ok) return { ok: false, problems: shown(expanded.problems, machine) };
  const problems = expectationProblems(expanded.plan);
  return problems.length === 0
    ? { ok: true, value: expanded.plan }
    : { ok: false, problems: problems.map((line) => relative(line, machine)) };
}

/** All that is wrong with a scenario file; empty when it is valid. */
export function problemsOf(file: string, machine: Machine): readonly string[] {
  const loaded = loadScenario(file);
  if (!loaded.ok) return allShown(loaded, machine);
  const plan = planOf(loaded, {}, machine);
  return plan.ok ? [] : plan.problems;
}

/** What the schema finds wrong, and what makes no sense in the rest. */
function allShown({ problems, mended }: Unloaded, machine: Machine): string[] {
  if (mended === null) return shown(problems, machine);
  const expanded = expandScenario(mended, { anchorMs: safeAnchorMs(mended) });
  if (!expanded.ok) return shown(inOrder([...problems, ...expanded.problems]), machine);
  return [...shown(problems, machine), ...expectationProblems(expanded.plan).map((line) => relative(line, machine))];
}

/** The plan of a scenario by name or path. Refuses an unknown or invalid one. */
export function openPlan(nameOrPath: string, options: PlanOptions, machine: Machine): Plan {
  const loaded = openScenario(nameOrPath, machine);
  return accepted(planOf(loaded, options, machine));
}

/** A scenario by name or path. Refuses an unknown or invalid one. */
export function openScenario(nameOrPath: string, machine: Machine): LoadedScenario {
  return accepted(readScenario(scenarioFile(nameOrPath, machine), machine));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function accepted<T>(opened: Opened<T>): T {
  if (opened.ok) return opened.value;
  throw new Refusal(EXIT.invalidScenario, opened.problems.join('\n'));
}

/** A date that does not exist is among the problems that expanding finds: any anchor does for finding them. */
function safeAnchorMs({ scenario }: LoadedScenario): number {
  try {
    return replayAnchorMs(scenario);
  } catch {
    return 0;
  }
}

function shown(problems: readonly ScenarioProblem[], machine: Machine): string[] {
  return problems.map((problem) => relative(formatProblem(problem), machine));
}

/** Files as seen from the working directory. */
function relative(line: string, { cwd }: Machine): string {
  return line.startsWith(`${cwd}/`) ? line.slice(cwd.length + 1) : line;
}
