import type { Scenario } from '@lapwing/contracts';
import { isZone, parseDuration, parseInstant, findStartOfDay, getZoneTable } from '@lapwing/domain';
import { expandClient } from './clients.ts';
import { expandCueSheets } from './cues.ts';
import { expandExpectations, expandExports } from './expectations.ts';
import { expandFaults } from './faults.ts';
import type { LoadedScenario } from './load.ts';
import type { Moments } from './moments.ts';
import type { ClientPlan, Plan, WorldInput } from './plan.ts';
import { sortProblems, type ScenarioProblem } from './problem.ts';
import { Report } from './report.ts';
import { expandBookmarks, expandTimeline, type UnnumberedInput } from './timeline.ts';
import { createWorldIds } from './world-ids.ts';

export interface ExpandOptions {
  /** The start of a scenario that starts now; ignored by one that starts at a date. */
  readonly anchorMs: number;
  /** Replaces the scenario's seed. */
  readonly seed?: number | undefined;
  /** The clients of another plan of the same scenario in the same zone, which are not expanded again. */
  readonly clients?: readonly ClientPlan[] | undefined;
}

export type ExpandResult =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** Expands a loaded scenario to its plan, or reports all problems that its schema does not find. */
export function expandScenario(
  loaded: LoadedScenario,
  { anchorMs: nowMs, seed, clients: known }: ExpandOptions,
): ExpandResult {
  const { scenario, source } = loaded;
  const report = new Report(source);
  const zone = readZone(scenario, report);
  const anchorMs = readScenarioStartMs(scenario, report) ?? nowMs;
  const moments: Moments = { anchorMs, readStartMs: anchorMs - parseDuration(scenario.clock.backfill), report };
  const ids = createWorldIds(report);
  const clients =
    known ?? scenario.clients.map((client, n) => expandClient(client, ['clients', n], { loaded, ids, report }));
  const stage = { clients, report, moments };
  const reader = { clientIds: clients.map(({ id }) => id), locator: source, report, moments };
  const timeline = expandTimeline(scenario.timeline ?? [], stage);
  const faults = expandFaults(scenario.faults ?? [], stage);
  const plan: Plan = {
    name: scenario.name,
    title: scenario.title,
    seed: seed ?? scenario.seed,
    anchorMs,
    keyOriginMs: scenario.clock.start === 'now' ? findStartOfDay(getZoneTable(zone), anchorMs) : 0,
    startMs: moments.readStartMs,
    zone,
    clients,
    inputs: numberInputs([...timeline, ...faults.inputs]),
    faults: faults.byChance,
    bookmarks: expandBookmarks(scenario.bookmarks ?? [], stage),
    cueSheets: expandCueSheets(scenario.cues ?? [], { clients, locator: source, report, moments }),
    expectations: expandExpectations(scenario.expect ?? [], reader),
    exports: expandExports(scenario.exports ?? [], reader),
  };
  return report.problems.length === 0 ? { ok: true, plan } : { ok: false, problems: sortProblems(report.problems) };
}

/** Numbers inputs in order of time; inputs of the same instant keep the order of the file. */
function numberInputs(inputs: readonly UnnumberedInput[]): WorldInput[] {
  return [...inputs].sort((a, b) => a.atMs - b.atMs).map((input, seq) => ({ ...input, seq }));
}

/** The instant (ms) at which replays of a scenario start: its date, or `replay` if it starts now. */
export function readReplayAnchorMs({ clock }: Scenario): number {
  return parseInstant(clock.start === 'now' ? (clock.replay ?? '1970-01-01T00:00:00Z') : clock.start);
}

function readScenarioStartMs({ clock }: Scenario, report: Report): number | null {
  if (clock.start === 'now') {
    if (clock.replay === undefined) report.add(['clock'], 'starts now and has no replay time; add replay');
    else readDate(clock.replay, 'replay', report);
    return null;
  }
  if (clock.replay !== undefined)
    report.add(['clock', 'replay'], 'cannot be combined with a start date, which replays use');
  return readDate(clock.start, 'start', report);
}

function readDate(text: string, key: string, report: Report): number | null {
  try {
    return parseInstant(text);
  } catch {
    report.add(['clock', key], `${text} is not a valid date`);
    return null;
  }
}

function readZone({ clock }: Scenario, report: Report): string {
  if (isZone(clock.timezone)) return clock.timezone;
  report.add(['clock', 'timezone'], `no zone ${clock.timezone} in the IANA table`);
  return 'UTC';
}
