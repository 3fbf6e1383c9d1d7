import {
  EXPORTS,
  hasCells,
  openModel,
  openModelLike,
  readRows,
  resolveSheet,
  type Condition,
  type CueSheetPlan,
  type Expectation,
  type ExportRow,
  type LoadedScenario,
  type Plan,
  type ResolvedCue,
  type WorldModel,
} from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { formatTable, indentLines } from '../output/text-table.ts';
import type { Machine } from '../process/machine.ts';
import { describeMissing } from '../scenarios/missing-cue.ts';
import { expandPlan } from '../scenarios/open-scenario.ts';
import { checkExpectation, describeExpectation } from './check-expectation.ts';
import { listCueRuns, type CueRun } from './cue-runs.ts';
import type { Check } from './replay-plan.ts';

interface CueOptions {
  /** The scenario as named on a command line. */
  readonly scenario: string;
  /** One start and zone; null checks all. */
  readonly only: CueRun | null;
  readonly machine: Machine;
}

type CueExpectation = ResolvedCue['cue']['expectations'][number];

/** What is known of one cue after some starts. */
interface Tally {
  readonly check: Omit<Check, 'problem' | 'reproduce'>;
  failed: number;
  /** Of the first start that fails. */
  first: { readonly run: CueRun; readonly problem: readonly string[] } | null;
}

/** Checks each cue of a scenario's sheets: that it comes, and that what must be seen there is seen, from every start. */
export function checkCues(loaded: LoadedScenario, { scenario, only, machine }: CueOptions): Check[] {
  if ((loaded.scenario.cues ?? []).length === 0) return [];
  const runs = only ? [only] : listCueRuns(loaded.scenario);
  const tallies = new Map<string, Tally>();
  let last: WorldModel | null = null;
  for (const run of runs) {
    const plan = openRun(loaded, run, last, machine);
    const model: WorldModel = last ? openModelLike(plan, last) : openModel(plan);
    last = model;
    for (const sheet of plan.cueSheets)
      for (const [n, resolved] of [...resolveSheet(model, sheet, plan.anchorMs)].entries())
        count(findTally(tallies, sheet, n), { run, problem: explainCue(resolved) });
  }
  return [...tallies.values()].map((tally) => toCheck(tally, runs.length, scenario));
}

/** The scenario as if it started at another instant, in another zone. */
function openRun(loaded: LoadedScenario, { startMs, zone }: CueRun, last: WorldModel | null, machine: Machine): Plan {
  const { scenario } = loaded;
  const moved = { ...loaded, scenario: { ...scenario, clock: { ...scenario.clock, timezone: zone } } };
  const expanded = expandPlan(
    moved,
    { anchorMs: startMs, clients: last?.plan.zone === zone ? last.plan.clients : undefined },
    machine,
  );
  if (!expanded.ok) throw new Error(`the scenario is not valid in ${zone}: ${expanded.problems.join('; ')}`);
  return expanded.value;
}

function findTally(tallies: Map<string, Tally>, { name, cues }: CueSheetPlan, n: number): Tally {
  const title = `${name}, cue ${n + 1} of ${cues.length}`;
  const known = tallies.get(title);
  if (known) return known;
  const check = { kind: 'cue', name: title, place: cues[n]?.source ?? null } as const;
  const tally: Tally = { check, failed: 0, first: null };
  tallies.set(title, tally);
  return tally;
}

function count(tally: Tally, outcome: NonNullable<Tally['first']>): void {
  if (outcome.problem.length === 0) return;
  tally.failed += 1;
  tally.first ??= outcome;
}

function toCheck({ check, failed, first }: Tally, runs: number, scenario: string): Check {
  const reproduce = `npx lapwing replay ${scenario}`;
  if (first === null) return { ...check, problem: [], reproduce };
  const { run, problem } = first;
  const start = formatInstant(run.startMs);
  return {
    ...check,
    problem: [`start ${start} in ${run.zone} (${failed} of ${runs} starts fail):`, ...indentLines(problem)],
    reproduce: `${reproduce} --cue-start ${start} --cue-zone ${run.zone}`,
  };
}

/** Lines that say why a cue does not hold; empty if it does. */
function explainCue(resolved: ResolvedCue): string[] {
  const { cue, atMs, model } = resolved;
  if (atMs === null) return explainMissing(resolved);
  return cue.expectations.flatMap((expectation) => explainExpectation(expectation, atMs, model));
}

/** Lines that say what was found instead of what a cue expects; empty if it is seen. */
function explainExpectation(file: CueExpectation, atMs: number, model: WorldModel): string[] {
  const { fromMs, toMs, where, fields, source, table } = file;
  const expectation: Expectation = {
    ...file,
    atMs,
    fromMs: fromMs === null ? null : atMs + fromMs,
    toMs: toMs === null ? null : atMs + toMs,
  };
  const filters = { ...expectation, gatewayIds: selectGateways(expectation, model) };
  const names = [...Object.keys(where), ...Object.keys(fields ?? {})];
  if (checkExpectation(expectation, readRows(model, table, filters, names)) === null) return [];
  const problem = checkExpectation(expectation, readRows(model, table, filters)) ?? [];
  return [`${source} ${describeExpectation(expectation)}`, ...indentLines(problem)];
}

/** The gateways of which rows can match, so that no others are read; undefined if the label does not say it. */
function selectGateways({ where }: Expectation, { plan }: WorldModel): number[] | undefined {
  const { gateway } = where;
  if (gateway === undefined) return undefined;
  const gateways = plan.clients.flatMap((client) => client.gateways);
  return gateways.filter(({ label }) => hasCells({ gateway: label }, { gateway })).map(({ id }) => id);
}

/** Why a cue does not come, with what its condition found at its limit. */
function explainMissing(resolved: ResolvedCue): string[] {
  const { cue, reason, countedFromMs, model } = resolved;
  const { comes } = cue;
  const why = describeMissing(resolved) ?? '';
  if (reason !== 'limit' || countedFromMs === null || !('conditions' in comes)) return [why];
  const limitMs = countedFromMs + comes.withinMs;
  const found = comes.conditions.flatMap((condition) => showRows(condition, model, limitMs));
  return [`${why}; then there was:`, ...indentLines(found)];
}

/** The rows of a condition in the columns that it reads: those of its gateways, of a table with begins the last ones. */
function showRows(condition: Condition, model: ResolvedCue['model'], atMs: number): string[] {
  const { table, clientId, where, groupBy, fields, fromMs, toMs } = condition;
  const selected = Object.fromEntries(Object.entries(where).filter(([name]) => /^gateway(_id)?$/.test(name)));
  const filters = {
    atMs,
    fromMs: fromMs === null ? null : atMs + fromMs,
    toMs: toMs === null ? null : atMs + toMs,
    clientId,
  };
  const { columns, hasBegin } = EXPORTS[table];
  const rows: ExportRow[] = [...readRows(model, table, filters)].filter((row) => hasCells(row, selected));
  const read = [...Object.keys(where), ...(groupBy === null ? [] : [groupBy]), ...Object.keys(fields ?? {})];
  const title = columns.find(({ name }) => name === 'gateway') ?? columns[0];
  const names = [...new Set([title?.name ?? '', ...read])];
  return formatTable(
    names,
    (hasBegin ? rows.slice(-10) : rows.slice(0, 10)).map((row) => names.map((name) => String(row[name] ?? '(empty)'))),
  );
}
