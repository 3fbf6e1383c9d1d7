import { DAY_MS, findLapVisitSpan, lowerBound, markLapVisits } from '@lapwing/domain';
import type { LapRow } from '../../history/types.ts';
import type { ClientReadCall } from '../../operations/call.ts';
import { mapInTurns } from '../../operations/map-in-turns.ts';
import type { Period } from '../../operations/split-period.ts';
import type { GatewayPlan } from '../../scenario/plan.ts';
import type { LapPart } from '../resources/position-log.ts';

/** No lap lasts longer: without a timeout of its own it ends after a day (R§4). */
const MAX_LAP_MS = DAY_MS;

/**
 * The parts in laps of the visits of a gateway that begin in a period, by the instant at which they begin; with `lap`, only
 * in that one.
 */
export async function readLapParts(
  call: ClientReadCall<unknown>,
  { id }: GatewayPlan,
  { fromMs, toMs }: Period,
  lap: LapRow | null,
): Promise<ReadonlyMap<number, LapPart>> {
  const { history } = call.world;
  const { nowMs } = call.clock;
  const laps = lap ? [lap] : history.listLaps(id, fromMs - MAX_LAP_MS, toMs, nowMs);
  const read = await mapInTurns(call, laps, (one) => {
    const stops = history.listLapBeacons(one, nowMs);
    return { lap: one, stops, span: findLapVisitSpan(one.endMs, stops, nowMs) };
  });
  const spans = read.flatMap(({ span }) => span ?? []);
  const firstMs = spans.reduce((first, span) => Math.min(first, span.fromMs), Infinity);
  const lastMs = spans.reduce((last, span) => Math.max(last, span.toMs), -Infinity);
  const enters = history.listVisits(id, firstMs, lastMs, nowMs).map(({ enterMs }) => enterMs);
  const countBefore = (ms: number): number => lowerBound(enters.length, (n) => (enters[n] ?? 0) < ms);
  const parts = new Map<number, LapPart>();
  for (const { lap: one, stops, span } of read) {
    await call.takeTurn();
    const own = span ? enters.slice(countBefore(span.fromMs), countBefore(span.toMs)) : [];
    for (const [enterMs, mark] of markLapVisits(stops, own, one.error)) {
      const before = parts.get(enterMs)?.errors ?? [];
      const errors =
        before.length === 0 ? mark.errors : [...new Set([...before, ...mark.errors])].sort((a, b) => a - b);
      parts.set(enterMs, { lap: one, ord: mark.ord, mismatch: mark.mismatch, skips: mark.skips, errors });
    }
  }
  return parts;
}
