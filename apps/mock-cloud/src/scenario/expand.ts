import type { Scenario } from '@lapwing/contracts';
import { isZone, parseDuration, parseInstant, startOfDay, zoneTable } from '@lapwing/domain';
import { expandClient } from './clients.ts';
import { expandExpectations, expandExports } from './expectations.ts';
import { expandFaults } from './faults.ts';
import type { LoadedScenario } from './load.ts';
import type { Moments } from './moments.ts';
import type { Plan, WorldInput } from './plan.ts';
import { inOrder, type ScenarioProblem } from './problem.ts';
import { Report } from './report.ts';
import { expandBookmarks, expandTimeline, type Unordered } from './timeline.ts';
import { worldIds } from './world-ids.ts';

export interface ExpandOptions {
  /** The instant at which a scenario that starts now starts; of no account to one with a date of its own. */
  readonly anchorMs: number;
  /** In place of the scenario's own. */
  readonly seed?: number | undefined;
}

export type ExpandResult =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** The plan of a loaded scenario; or everything in it that the schema allows and that still makes no sense. */
export function expandScenario(loaded: LoadedScenario, { anchorMs: nowMs, seed }: ExpandOptions): ExpandResult {
  const { scenario, source } = loaded;
  const report = new Report(source);
  const zone = zoneOf(scenario, report);
  const anchorMs = startMs(scenario, report) ?? nowMs;
  const moments: Moments = { anchorMs, startMs: anchorMs - parseDuration(scenario.clock.backfill), report };
  const ids = worldIds(report);
  const clients = scenario.clients.map((client, n) => expandClient(client, ['clients', n], { loaded, ids, report }));
  const stage = { clients, report, moments };
  const reader = { clientIds: clients.map(({ id }) => id), locator: source, report, moments };
  const timeline = expandTimeline(scenario.timeline ?? [], stage);
  const faults = expandFaults(scenario.faults ?? [], stage);
  const plan: Plan = {
    name: scenario.name,
    title: scenario.title,
    seed: seed ?? scenario.seed,
    anchorMs,
    keyOriginMs: scenario.clock.start === 'now' ? startOfDay(zoneTable(zone), anchorMs) : 0,
    startMs: moments.startMs,
    zone,
    clients,
    inputs: numbered([...timeline, ...faults.inputs]),
    faults: faults.byChance,
    bookmarks: expandBookmarks(scenario.bookmarks ?? [], stage),
    expectations: expandExpectations(scenario.expect ?? [], reader),
    exports: expandExports(scenario.exports ?? [], reader),
  };
  return report.problems.length === 0 ? { ok: true, plan } : { ok: false, problems: inOrder(report.problems) };
}

/** Inputs in order of time; of one instant in the order in which the file has them. */
function numbered(inputs: readonly Unordered[]): WorldInput[] {
  return [...inputs].sort((a, b) => a.atMs - b.atMs).map((input, seq) => ({ ...input, seq }));
}

/** The instant (ms) at which replays take a scenario: its start, or the one that a scenario which starts now names. */
export function replayAnchorMs({ clock }: Scenario): number {
  return parseInstant(clock.start === 'now' ? (clock.replay ?? '1970-01-01T00:00:00Z') : clock.start);
}

function startMs({ clock }: Scenario, report: Report): number | null {
  if (clock.start === 'now') {
    if (clock.replay === undefined) report.add(['clock'], 'starts now, and names no instant for replays; say replay');
    else checkDate(clock.replay, 'replay', report);
    return null;
  }
  if (clock.replay !== undefined) report.add(['clock', 'replay'], 'replays take the start, which has a date already');
  return checkDate(clock.start, 'start', report);
}

function checkDate(text: string, key: string, report: Report): number | null {
  try {
    return parseInstant(text);
  } catch {
    report.add(['clock', key], `${text} is no date of the calendar`);
    return null;
  }
}

function zoneOf({ clock }: Scenario, report: Report): string {
  if (isZone(clock.timezone)) return clock.timezone;
  report.add(['clock', 'timezone'], `no zone ${clock.timezone} in the IANA table`);
  return 'UTC';
}
