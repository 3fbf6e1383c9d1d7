import type { LapStop, LapVisit } from '../laps/lap-stops.ts';

/** Usual seconds at a stop of a route and from there to the next. */
export interface UsualTime {
  readonly staySec: number;
  readonly tripSec: number;
}

/** A stay at a stop of a lap, or the trip from it, that took longer than usual. */
export interface LapDelay<P = number> {
  readonly kind: 'stay' | 'trip';
  /** Of the stop, or of the one from which the trip began, among the stops of the lap. */
  readonly stopIndex: number;
  readonly positionId: P;
  readonly fromMs: number;
  /** Null while it lasts. */
  readonly toMs: number | null;
  readonly usualSec: number;
  /** Until its end, or until the lap's if it was not over by then. */
  readonly excessSec: number;
}

interface Visit extends LapVisit {
  readonly positionId: number;
}

interface DelayedLap {
  readonly startMs: number;
  readonly endMs: number;
  /** Of the gateway, also after the lap's end. */
  readonly visits: readonly Visit[];
  readonly usual: readonly UsualTime[];
}

/** The stay or trip of a lap that exceeds the usual by most; at a foreign beacon, every second does. */
export function findLongestDelay(lap: DelayedLap, stops: readonly LapStop<Visit>[]): LapDelay {
  const delays = stops.flatMap((stop, index) => listDelaysAt(lap, stops, stop, index));
  const longest = delays.reduce<LapDelay | null>(
    (most, delay) => (most && most.excessSec >= delay.excessSec ? most : delay),
    null,
  );
  if (!longest) throw new Error('A lap without stops');
  return longest;
}

function listDelaysAt(
  { startMs, endMs, visits, usual }: DelayedLap,
  stops: readonly LapStop<Visit>[],
  { ord, visit }: LapStop<Visit>,
  stopIndex: number,
): LapDelay[] {
  if (!visit) return [];
  const nextVisit = stops.slice(stopIndex + 1).find((stop) => stop.visit)?.visit ?? null;
  const usualTime = (ord === null ? undefined : usual[ord]) ?? { staySec: 0, tripSec: 0 };
  // A stop may have been entered several times before the next one.
  const own = visits.filter(
    ({ enterMs, position }) =>
      enterMs >= visit.enterMs && enterMs < (nextVisit?.enterMs ?? endMs + 1) && position === visit.position,
  );
  const leaveMs = own.at(-1)?.leaveMs ?? visit.leaveMs;
  const next = nextVisit ?? visits.find(({ enterMs }) => enterMs >= leaveMs) ?? null;
  const measure = (kind: 'stay' | 'trip', fromMs: number, toMs: number | null, usualSec: number): LapDelay => ({
    kind,
    stopIndex,
    positionId: visit.positionId,
    fromMs,
    toMs,
    usualSec,
    excessSec: (Math.min(toMs ?? endMs, endMs) - fromMs) / 1000 - usualSec,
  });
  const stayFromMs = Math.max(visit.enterMs, startMs);
  const stay = measure('stay', stayFromMs, leaveMs === Infinity ? null : leaveMs, usualTime.staySec);
  return leaveMs < endMs ? [stay, measure('trip', leaveMs, next?.enterMs ?? null, usualTime.tripSec)] : [stay];
}
