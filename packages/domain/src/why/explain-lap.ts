import { DAY_SEC } from '../time/units.ts';
import { isFullDay } from '../time/shift.ts';
import type { LapErrorCode } from '../laps/lap-error.ts';
import type { LapRoute } from '../laps/lap-route.ts';
import { type LapStop, type LapVisit, listLapStops } from '../laps/lap-stops.ts';
import { findLongestDelay, type LapDelay, type UsualTime } from './longest-delay.ts';
import {
  count,
  createExplanation,
  createWhyRow,
  type Explanation,
  type LapJudgement,
  seconds,
  toTs,
  toTsOrNull,
  type WhyCauseKind,
  type WhyReason,
  type WhyRow,
  type WhyRule,
  type WhyRuleCode,
  type WhyValue,
} from './explanation.ts';

/** A visit of the gateway, with the beacon that it was heard at. */
export interface HeardVisit extends LapVisit {
  readonly positionId: number;
  readonly tagId: number;
}

export type WhyInterruption =
  'shift-over' | 'one-day' | 'route-changed' | 'route-reset' | 'route-deleted' | 'unassigned' | 'new-lap';

/** A lap with what it was judged by. */
export interface JudgedLap {
  readonly gatewayId: number;
  readonly lapId: number;
  /** As it was when the lap began. */
  readonly route: LapRoute;
  readonly goalSec: number;
  readonly startMs: number;
  /** Null while it runs. */
  readonly endMs: number | null;
  readonly error: LapErrorCode;
  readonly interruptedBy: WhyInterruption | null;
  /** In order of time, from the one that began it, at least up to the first that begins after its end. */
  readonly visits: readonly HeardVisit[];
  readonly nowMs: number;
  /** By place in the route. */
  readonly usual: readonly UsualTime[];
  /** The silence that ended it; null unless the gateway went offline. */
  readonly silence: {
    readonly lastHeartbeatMs: number;
    readonly nextHeartbeatMs: number | null;
    readonly limitSec: number;
  } | null;
}

type Stop = LapStop<HeardVisit>;

/** Why a lap has its error, is valid, or still runs (L§4). */
export function explainLap(lap: JudgedLap): Explanation {
  const stops = listLapStops(lap, lap.visits, lap.nowMs);
  const rows = stops.map((stop, index) => toStopRow(lap, stops, stop, index));
  if (lap.endMs === null) return explainRunning(lap, rows);
  switch (lap.error) {
    case 0:
      return explainFinish(lap, rows, 'valid', 'finished');
    case 7:
      return explainFinish(lap, rows, 'too-short', 'finished-early');
    case 1:
      return explainDelay(lap, stops, rows, 'timeout');
    case 2:
      return explainWrongVisit(lap, rows, 'foreign-beacon');
    case 5:
      return explainWrongVisit(lap, rows, 'out-of-order');
    case 3:
      return explainSkip(lap, stops, rows);
    case 4:
      return explainSilence(lap, rows);
    case 6:
      return explainInterruption(lap, stops, rows, lap.interruptedBy ?? 'route-changed');
  }
}

function explainRunning(lap: JudgedLap, rows: readonly WhyRow[]): Explanation {
  return explain(lap, rows, { judgement: 'running', reason: 'lap-runs', rule: 'lap-finish' }, 'visit', 0);
}

function explainFinish(
  lap: JudgedLap,
  rows: readonly WhyRow[],
  judgement: 'valid' | 'too-short',
  reason: WhyReason,
): Explanation {
  const rule = judgement === 'valid' ? 'lap-finish' : 'lap-min-duration';
  const limit =
    judgement === 'valid' ? [] : [createLimitRow(lap, 'min-duration', lap.startMs + lap.route.minDurationMs)];
  const last = rows.length - 1;
  const noted = rows.map((row, index): WhyRow => (index === last ? { ...row, note: 'finish' } : row));
  return explain(lap, noted, { judgement, reason, rule }, 'visit', last, limit);
}

function explainWrongVisit(
  lap: JudgedLap,
  rows: readonly WhyRow[],
  reason: 'foreign-beacon' | 'out-of-order',
): Explanation {
  return explain(lap, rows, { judgement: 'wrong-path', reason, rule: 'lap-path' }, 'visit', rows.length - 1);
}

/** The stops that the vehicle passed over last are missing between its last counted stop and the one that it entered. */
function explainSkip(lap: JudgedLap, stops: readonly Stop[], rows: readonly WhyRow[]): Explanation {
  const last = rows.length - 1;
  const first = stops.findLastIndex(({ skipped }, index) => index < last && !skipped) + 1;
  const marked = rows.map((row, index): WhyRow => (index >= first && index < last ? { ...row, role: 'cause' } : row));
  const facts = { judgement: 'wrong-path', reason: 'skipped-stops', rule: 'lap-path' } as const;
  return explain(lap, marked, facts, 'missing-visit', first);
}

function explainSilence(lap: JudgedLap, rows: readonly WhyRow[]): Explanation {
  const { silence, gatewayId, endMs } = lap;
  const facts = { judgement: 'gateway-offline', reason: 'silence', rule: 'lap-offline' } as const;
  if (!silence || endMs === null) return explain(lap, rows, facts, 'nothing', null);
  const { lastHeartbeatMs, nextHeartbeatMs, limitSec } = silence;
  const added = [
    createWhyRow({ kind: 'heartbeat', note: 'last-heartbeat', at: toTs(lastHeartbeatMs), anchorId: gatewayId }),
    createWhyRow({
      kind: 'silence',
      note: 'silence',
      at: toTs(lastHeartbeatMs),
      until: toTsOrNull(nextHeartbeatMs),
      anchorId: gatewayId,
      values: [seconds('silent', ((nextHeartbeatMs ?? lap.nowMs) - lastHeartbeatMs) / 1000)],
    }),
    createWhyRow({
      kind: 'limit',
      note: 'offline-limit',
      at: toTs(endMs),
      anchorId: gatewayId,
      values: [seconds('offline-limit', limitSec)],
    }),
    ...(nextHeartbeatMs === null
      ? []
      : [createWhyRow({ kind: 'heartbeat', note: 'next-heartbeat', at: toTs(nextHeartbeatMs), anchorId: gatewayId })]),
  ];
  return explain(lap, [...rows, ...added], facts, 'heartbeat-gap', rows.length + 1);
}

/** The stay or trip that took the most time beyond the usual. */
function explainDelay(
  lap: JudgedLap,
  stops: readonly Stop[],
  rows: readonly WhyRow[],
  limit: 'timeout' | 'one-day',
): Explanation {
  const delay = findLongestDelay({ ...lap, endMs: lap.endMs ?? lap.nowMs }, stops);
  const reason = limit === 'one-day' ? 'one-day' : delay.kind === 'stay' ? 'long-stay' : 'long-trip';
  const facts =
    limit === 'timeout'
      ? ({ judgement: 'timeout', reason, rule: 'lap-timeout' } as const)
      : ({ judgement: 'interrupted', reason, rule: 'lap-interruption' } as const);
  const limitRow = createLimitRow(lap, limit, lap.endMs ?? lap.nowMs);
  if (delay.kind === 'trip')
    return explain(lap, [...rows, toTripRow(lap, delay)], facts, 'trip', rows.length, [limitRow]);
  const marked = rows.map((row, index): WhyRow =>
    index === delay.stopIndex
      ? { ...row, until: toTsOrNull(delay.toMs), note: 'long-stay', values: [...row.values, ...toDelayValues(delay)] }
      : row,
  );
  return explain(lap, marked, facts, 'stay', delay.stopIndex, [limitRow]);
}

function toTripRow(lap: JudgedLap, delay: LapDelay): WhyRow {
  return createWhyRow({
    kind: 'trip',
    note: 'long-trip',
    at: toTs(delay.fromMs),
    until: toTsOrNull(delay.toMs),
    anchorId: lap.gatewayId,
    tagPositionId: delay.positionId,
    values: toDelayValues(delay),
  });
}

function toDelayValues({ kind, usualSec, excessSec }: LapDelay): WhyValue[] {
  return [seconds(kind === 'stay' ? 'usual-stay' : 'usual-trip', usualSec), seconds('excess', excessSec)];
}

function explainInterruption(
  lap: JudgedLap,
  stops: readonly Stop[],
  rows: readonly WhyRow[],
  reason: WhyInterruption,
): Explanation {
  const endMs = lap.endMs ?? lap.nowMs;
  const facts = { judgement: 'interrupted', reason, rule: 'lap-interruption' } as const;
  switch (reason) {
    case 'one-day':
      return explainDelay(lap, stops, rows, 'one-day');
    case 'shift-over':
      return explain(lap, [...rows, createLimitRow(lap, 'shift-end', endMs)], facts, 'shift', rows.length);
    case 'new-lap': {
      const visit = lap.visits.find(({ enterMs }) => enterMs === endMs);
      const again = visit ? [{ ...toVisitRow(lap, visit), note: 'first-again' } as const] : [];
      return explain(lap, [...rows, ...again], facts, 'visit', visit ? rows.length : null);
    }
    case 'route-changed':
    case 'route-reset':
    case 'route-deleted':
    case 'unassigned':
      return explain(
        lap,
        [...rows, createWhyRow({ kind: 'input', note: reason, at: toTs(endMs), anchorId: lap.gatewayId })],
        facts,
        'route-change',
        rows.length,
      );
  }
}

interface Facts {
  readonly judgement: LapJudgement;
  readonly reason: WhyReason;
  readonly rule: WhyRuleCode;
}

function explain(
  lap: JudgedLap,
  rows: readonly WhyRow[],
  { judgement, reason, rule }: Facts,
  kind: WhyCauseKind,
  causeIndex: number | null,
  limits: readonly WhyRow[] = [],
): Explanation {
  const found = causeIndex === null ? undefined : rows[causeIndex];
  const cause: WhyRow | null = found ? { ...found, role: 'cause' } : null;
  return createExplanation({
    judgement,
    reason,
    at: toTs(lap.endMs ?? lap.startMs),
    rule: createRule(lap, rule),
    kind: cause === null ? 'nothing' : kind,
    cause,
    rows: [...rows.map((row) => (row === found && cause ? cause : row)), ...limits],
  });
}

function createRule({ route, goalSec }: JudgedLap, code: WhyRuleCode): WhyRule {
  const parameters: WhyValue[] = [
    seconds('timeout', route.timeoutMs / 1000),
    seconds('min-duration', route.minDurationMs / 1000),
    count('tolerance', route.tolerance),
    seconds('goal', goalSec),
  ];
  if (!isFullDay(route.shiftStartSec, route.shiftEndSec)) {
    parameters.push({ name: 'shift-start', value: route.shiftStartSec % DAY_SEC, unit: 'second-of-day' });
    parameters.push({ name: 'shift-end', value: route.shiftEndSec % DAY_SEC, unit: 'second-of-day' });
  }
  return { code, spec: 'L§4', parameters };
}

function createLimitRow(
  { gatewayId, startMs }: JudgedLap,
  note: 'timeout' | 'min-duration' | 'shift-end' | 'one-day',
  atMs: number,
): WhyRow {
  return createWhyRow({
    kind: 'limit',
    note,
    at: toTs(atMs),
    anchorId: gatewayId,
    values: [seconds('since', (atMs - startMs) / 1000)],
  });
}

function toStopRow(lap: JudgedLap, stops: readonly Stop[], stop: Stop, index: number): WhyRow {
  const values = toStopValues(stop);
  const { visit } = stop;
  if (visit) {
    const row = toVisitRow(lap, visit);
    const note = stop.mismatch ? (stop.ord === null ? 'foreign' : 'out-of-order') : index === 0 ? 'start' : 'stop';
    // A stay may consist of several visits, and the last visit may go on after the lap's end.
    const stayUntilMs = Math.max(visit.enterMs, lap.startMs) + (stop.stayedMs ?? 0);
    return { ...row, note, until: toTsOrNull(Math.max(visit.leaveMs, stayUntilMs)), values };
  }
  const before = stops.slice(0, index).findLast((other) => other.visit !== null);
  const after = stops.slice(index).find((other) => other.visit !== null);
  return createWhyRow({
    kind: 'missing-visit',
    note: 'skipped',
    at: toTs(before?.visit?.leaveMs ?? lap.startMs),
    until: toTsOrNull(after?.visit?.enterMs ?? lap.endMs),
    anchorId: lap.gatewayId,
    tagPositionId: stop.position,
    lapId: lap.lapId,
    values,
  });
}

function toVisitRow({ gatewayId, lapId }: JudgedLap, visit: HeardVisit): WhyRow {
  return createWhyRow({
    kind: 'visit',
    note: 'stop',
    at: toTs(visit.enterMs),
    until: toTsOrNull(visit.leaveMs),
    anchorId: gatewayId,
    tagPositionId: visit.positionId,
    tagId: visit.tagId,
    lapId,
  });
}

function toStopValues({ ord, stayedMs, tripMs }: Stop): WhyValue[] {
  return [
    ...(ord === null ? [] : [count('ord', ord)]),
    ...(tripMs === null ? [] : [seconds('trip', tripMs / 1000)]),
    ...(stayedMs === null ? [] : [seconds('stay', stayedMs / 1000)]),
  ];
}
