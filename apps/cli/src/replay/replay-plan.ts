import { type ExportRow, openModel, readRows, type Plan, type WorldModel } from '@lapwing/mock-cloud';
import { checkExpectation, describeExpectation } from './check-expectation.ts';
import { findDifference } from './first-difference.ts';
import type { GoldenFiles } from './golden-files.ts';
import { readInAnotherOrder } from './other-order.ts';
import {
  toCsv,
  formatExportCommand,
  listGoldenViews,
  formatViewKey,
  listLastDayViews,
  toView,
  type View,
} from './view.ts';

export type CheckKind = 'expectation' | 'golden' | 'determinism' | 'cue';

/** One check of a replay. */
export interface Check {
  readonly kind: CheckKind;
  readonly name: string;
  /** Where an expectation is written, e.g. `demo.yaml:120:5`; null for other checks. */
  readonly place: string | null;
  /** Lines that explain the failure; empty if the check passed. */
  readonly problem: readonly string[];
  /** The command that reproduces the failure. */
  readonly reproduce: string;
}

export interface ReplayedPlan {
  readonly checks: readonly Check[];
  /** Goldens written or removed. */
  readonly updated: readonly string[];
  /** What the user should know besides. */
  readonly notes: readonly string[];
}

export interface ReplayOptions {
  /** The scenario as named on a command line. */
  readonly scenario: string;
  /** Creates the same plan again. */
  readonly makeAgain: () => Plan;
  /** Null if the seed is not the scenario's, since goldens belong to that one. */
  readonly goldens: GoldenFiles | null;
  readonly update: boolean;
}

/** The lines that explain a failed check: where it is written, if in the scenario, and what is wrong. */
export function explainCheck({ place, problem }: Check): readonly string[] {
  return place === null || problem.length === 0 ? problem : [place, ...problem];
}

/** Runs a world twice in virtual time; checks its expectations, its goldens, and that both runs are equal. */
export function replayPlan(plan: Plan, options: ReplayOptions): ReplayedPlan {
  const model = openModel(plan);
  const expectations = checkExpectations(plan, model, options);
  const goldens = listGoldenViews(plan).map(({ file, view }) => ({ file, view, csv: toCsv(model, view) }));
  const determinism = checkDeterminism(plan, model, options);
  if (!options.update)
    return {
      checks: [...expectations, ...checkGoldens(goldens, plan, options), ...determinism],
      updated: [],
      notes: [],
    };
  const checks = [...expectations, ...determinism];
  const isSound = checks.every(({ problem }) => problem.length === 0);
  return isSound
    ? { checks, updated: updateGoldens(goldens, options), notes: [] }
    : { checks, updated: [], notes: ['goldens were not updated, because a check failed'] };
}

function checkExpectations(plan: Plan, model: WorldModel, options: ReplayOptions): Check[] {
  const rowsByView = new Map<string, ExportRow[]>();
  return plan.expectations.map((expectation) => {
    const { table, ...filters } = toView(expectation);
    const key = formatViewKey({ table, ...filters });
    const rows = rowsByView.get(key) ?? [...readRows(model, table, filters)];
    rowsByView.set(key, rows);
    const problem = checkExpectation(expectation, rows) ?? [];
    return {
      kind: 'expectation',
      name: describeExpectation(expectation),
      place: expectation.source,
      problem,
      reproduce: formatExportCommand({ table, ...filters }, { scenario: options.scenario, seed: plan.seed }),
    };
  });
}

interface Golden {
  readonly file: string;
  readonly view: View;
  readonly csv: string;
}

function updateGoldens(goldens: readonly Golden[], { goldens: files }: ReplayOptions): string[] {
  if (files === null) return [];
  if (goldens.length > 0) files.claim();
  const written = goldens.filter(({ file, csv }) => files.write(file, csv)).map(({ file }) => file);
  const removed = files.listUnused(goldens.map(({ file }) => file));
  for (const file of removed) files.remove(file);
  return [...written, ...removed.map((file) => `${file} (removed)`)];
}

function checkGoldens(goldens: readonly Golden[], { seed }: Plan, options: ReplayOptions): Check[] {
  const { goldens: files, scenario } = options;
  if (files === null) return [];
  const accept = `npx lapwing replay ${scenario} --update`;
  const compared = goldens.map(({ file, view, csv }): Check => {
    const golden = files.read(file);
    const problem =
      golden === null
        ? [`the golden ${file} is missing; to write it: ${accept}`]
        : (findLineEnds(golden, csv) ??
          findDifference({ table: view.table, wanted: golden, found: csv, sides: ['golden', 'now'] }) ??
          []);
    return {
      kind: 'golden',
      name: file,
      place: null,
      problem,
      reproduce: formatExportCommand(view, { scenario, seed }),
    };
  });
  const unused = files.listUnused(goldens.map(({ file }) => file));
  const unusedChecks = unused.map((file): Check => ({
    kind: 'golden',
    name: file,
    place: null,
    problem: [`the scenario no longer exports this table; to remove the golden: ${accept}`],
    reproduce: accept,
  }));
  return [...compared, ...unusedChecks];
}

/** The problem of a golden that differs only in its line ends; null for any other. */
function findLineEnds(golden: string, csv: string): string[] | null {
  if (golden === csv || golden.replaceAll(/\r?\n/g, '\r\n') !== csv) return null;
  return [
    'only the line ends differ: exports end lines with CR LF. Exclude the goldens from formatters and Git (*.csv -text).',
  ];
}

function checkDeterminism(plan: Plan, model: WorldModel, { makeAgain, scenario }: ReplayOptions): Check[] {
  const readViews = [...listGoldenViews(plan).map(({ view }) => view), ...plan.expectations.map(toView)];
  const views = [
    ...new Map(
      (readViews.length > 0 ? readViews : listLastDayViews(plan)).map((view) => [formatViewKey(view), view]),
    ).values(),
  ];
  const other = readInAnotherOrder(openModel(makeAgain()), views);
  const reproduce = `npx lapwing replay ${scenario} --seeds ${plan.seed}..${plan.seed}`;
  const problems = views.flatMap((view): Check[] => {
    const sides = ['the first run', 'the second run'] as const;
    const problem = findDifference({ table: view.table, wanted: toCsv(model, view), found: other(view), sides });
    return problem === null
      ? []
      : [{ kind: 'determinism', name: `${view.table}: two runs differ`, place: null, problem, reproduce }];
  });
  return problems.length > 0
    ? problems
    : [{ kind: 'determinism', name: 'two runs agree', place: null, problem: [], reproduce }];
}
