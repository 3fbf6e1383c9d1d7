import { openModel, rowsOf, type Plan, type WorldModel } from '@lapwing/mock-cloud';
import { checkExpectation, expectationText } from './check-expectation.ts';
import { firstDifference } from './first-difference.ts';
import type { GoldenFiles } from './golden-files.ts';
import { inAnotherOrder } from './other-order.ts';
import { csvOf, exportCommand, goldenViews, keyOf, lastDay, viewOfExpectation, type View } from './view.ts';

export type CheckKind = 'expectation' | 'golden' | 'determinism';

/** One thing that a replay looked at. */
export interface Check {
  readonly kind: CheckKind;
  readonly name: string;
  /** What is wrong, in lines; empty when it holds. */
  readonly problem: readonly string[];
  /** The command that shows it alone. */
  readonly reproduce: string;
}

export interface ReplayedPlan {
  readonly checks: readonly Check[];
  /** Goldens written or removed. */
  readonly updated: readonly string[];
}

export interface ReplayOptions {
  /** How the scenario is named on a command line. */
  readonly scenario: string;
  /** The same plan, made anew. */
  readonly again: () => Plan;
  /** Null where the seed is not the scenario's own: goldens are of that one alone. */
  readonly goldens: GoldenFiles | null;
  readonly update: boolean;
}

/** Runs a world on virtual time, twice, and checks what its scenario expects, its goldens and that both runs agree. */
export function replayPlan(plan: Plan, options: ReplayOptions): ReplayedPlan {
  const model = openModel(plan);
  const expectations = checkExpectations(plan, model, options);
  const goldens = goldenViews(plan).map(({ file, view }) => ({ file, view, csv: csvOf(model, view) }));
  const updated = options.update ? updateGoldens(goldens, options) : [];
  const compared = options.update ? [] : checkGoldens(goldens, plan, options);
  return { checks: [...expectations, ...compared, ...checkDeterminism(plan, model, options)], updated };
}

function checkExpectations(plan: Plan, model: WorldModel, options: ReplayOptions): Check[] {
  const seen = new Map<string, ReturnType<typeof rowsOf> extends Iterable<infer Row> ? Row[] : never>();
  return plan.expectations.map((expectation) => {
    const { table, ...filters } = viewOfExpectation(expectation);
    const key = keyOf({ table, ...filters });
    const rows = seen.get(key) ?? [...rowsOf(model, table, filters)];
    seen.set(key, rows);
    const problem = checkExpectation(expectation, rows) ?? [];
    return {
      kind: 'expectation',
      name: expectationText(expectation),
      problem: problem.length === 0 ? [] : [expectation.source, ...problem],
      reproduce: exportCommand({ table, ...filters }, { scenario: options.scenario, seed: plan.seed }),
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
  const written = goldens.filter(({ file, csv }) => files.write(file, csv)).map(({ file }) => file);
  const removed = files.leftOver(goldens.map(({ file }) => file));
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
        ? [`there is no golden ${file}; ${accept} writes it`]
        : (firstDifference({ table: view.table, wanted: golden, found: csv, sides: ['golden', 'now'] }) ?? []);
    return { kind: 'golden', name: file, problem, reproduce: exportCommand(view, { scenario, seed }) };
  });
  const leftOver = files.leftOver(goldens.map(({ file }) => file));
  const unnamed = leftOver.map((file): Check => ({
    kind: 'golden',
    name: file,
    problem: [`the scenario exports no such table any more; ${accept} removes it`],
    reproduce: accept,
  }));
  return [...compared, ...unnamed];
}

function checkDeterminism(plan: Plan, model: WorldModel, { again, scenario }: ReplayOptions): Check[] {
  const looked = [...goldenViews(plan).map(({ view }) => view), ...plan.expectations.map(viewOfExpectation)];
  const views = [...new Map((looked.length > 0 ? looked : lastDay(plan)).map((view) => [keyOf(view), view])).values()];
  const other = inAnotherOrder(openModel(again()), views);
  const reproduce = `npx lapwing replay ${scenario} --seeds ${plan.seed}..${plan.seed}`;
  const problems = views.flatMap((view): Check[] => {
    const sides = ['the first run', 'the second run'] as const;
    const problem = firstDifference({ table: view.table, wanted: csvOf(model, view), found: other(view), sides });
    return problem === null
      ? []
      : [{ kind: 'determinism', name: `${view.table}: two runs differ`, problem, reproduce }];
  });
  return problems.length > 0 ? problems : [{ kind: 'determinism', name: 'two runs agree', problem: [], reproduce }];
}
