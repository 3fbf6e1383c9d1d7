import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  expandScenario,
  findScenario,
  formatProblem,
  sortProblems,
  listScenarios,
  loadScenario,
  readReplayAnchorMs,
  formatSuggestion,
  type LoadedScenario,
  type Plan,
  type ScenarioProblem,
  type LoadFailure,
} from '@lapwing/mock-cloud';
import { EXIT, CommandError } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { findColumnProblems } from './expectation-columns.ts';

export interface PlanOptions {
  /** Start of a scenario whose clock starts now; its replay time by default. */
  readonly anchorMs?: number | undefined;
  readonly seed?: number | undefined;
  /** The clients of another plan of the scenario in the same zone, which are not expanded again. */
  readonly clients?: Plan['clients'] | undefined;
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly string[] };

/** The file of a scenario by name or path. Throws for an unknown one, with the nearest name and all names. */
export function findScenarioFile(nameOrPath: string, machine: Machine): string {
  const fixtures = locateFixtures(machine);
  const file = findScenario(nameOrPath, fixtures) ?? findScenario(resolve(machine.cwd, nameOrPath), fixtures);
  if (file !== null) return file;
  if (isFolder(resolve(machine.cwd, nameOrPath)))
    throw new CommandError(EXIT.usage, `${nameOrPath} is a folder. Pass a scenario file.`);
  throw createUnknownError('scenario or file', nameOrPath, fixtures);
}

/** The file of a scenario by its name, never another file of that name. Throws for an unknown one, with all names. */
export function findNamedScenario(name: string, machine: Machine): string {
  const fixtures = locateFixtures(machine);
  const file = findScenario(name, fixtures);
  if (file === null) throw createUnknownError('scenario', name, fixtures);
  return file;
}

function createUnknownError(kind: string, wanted: string, fixtures: string): CommandError {
  const names = listScenarios(fixtures);
  const existing = names.length === 0 ? 'There are no scenarios yet' : `Existing scenarios: ${names.join(', ')}`;
  const near = formatSuggestion(wanted, names) || '.';
  return new CommandError(EXIT.usage, `Unknown ${kind} "${wanted}"${near} ${existing}.`);
}

/** Reads a scenario file, or returns the problems that the schema finds. */
export function readScenario(file: string, machine: Machine): Result<LoadedScenario> {
  const loaded = loadScenario(file);
  return loaded.ok ? { ok: true, value: loaded } : { ok: false, problems: formatProblems(loaded.problems, machine) };
}

/** The plan of a scenario, or its contradictions. */
export function expandPlan(loaded: LoadedScenario, options: PlanOptions, machine: Machine): Result<Plan> {
  const anchorMs = options.anchorMs ?? readAnchorMs(loaded);
  const expanded = expandScenario(loaded, { anchorMs, seed: options.seed, clients: options.clients });
  if (!expanded.ok) return { ok: false, problems: formatProblems(expanded.problems, machine) };
  const problems = findColumnProblems(expanded.plan);
  return problems.length === 0
    ? { ok: true, value: expanded.plan }
    : { ok: false, problems: problems.map((line) => shortenPath(line, machine)) };
}

/** Every problem of a scenario file; empty if it is valid. */
export function findProblems(file: string, machine: Machine): readonly string[] {
  const loaded = loadScenario(file);
  if (!loaded.ok) return findAllProblems(loaded, machine);
  const plan = expandPlan(loaded, {}, machine);
  return plan.ok ? [] : plan.problems;
}

/** The problems that the schema finds, and contradictions in the valid parts. */
function findAllProblems({ problems, repaired }: LoadFailure, machine: Machine): string[] {
  if (repaired === null) return formatProblems(problems, machine);
  const expanded = expandScenario(repaired, { anchorMs: readAnchorMs(repaired) });
  if (!expanded.ok) return formatProblems(sortProblems([...problems, ...expanded.problems]), machine);
  return [
    ...formatProblems(problems, machine),
    ...findColumnProblems(expanded.plan).map((line) => shortenPath(line, machine)),
  ];
}

/** The plan of a scenario by name or path. Throws for an unknown or invalid one. */
export function openPlan(nameOrPath: string, options: PlanOptions, machine: Machine): Plan {
  const loaded = openScenario(nameOrPath, machine);
  return unwrap(expandPlan(loaded, options, machine));
}

/** A scenario by name or path. Throws for an unknown or invalid one. */
export function openScenario(nameOrPath: string, machine: Machine): LoadedScenario {
  return unwrap(readScenario(findScenarioFile(nameOrPath, machine), machine));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function unwrap<T>(opened: Result<T>): T {
  if (opened.ok) return opened.value;
  throw new CommandError(EXIT.invalidScenario, opened.problems.join('\n'));
}

/** The anchor; 0 if its date does not exist, which expanding reports as a problem. */
function readAnchorMs({ scenario }: LoadedScenario): number {
  try {
    return readReplayAnchorMs(scenario);
  } catch {
    return 0;
  }
}

function formatProblems(problems: readonly ScenarioProblem[], machine: Machine): string[] {
  return problems.map((problem) => shortenPath(formatProblem(problem), machine));
}

/** Shortens the path of a file in the working folder. */
function shortenPath(line: string, { cwd }: Machine): string {
  return line.startsWith(`${cwd}/`) ? line.slice(cwd.length + 1) : line;
}
