import { MARGIN_MS, MIN_STAY_MS } from '../timed-route.ts';
import type { DraftVisit } from '../drawn-lap.ts';
import type { LapDraft, FaultyLap } from '../lap-draft.ts';
import { STAY_QUANTILES, TRIP_QUANTILES } from '../quantiles.ts';
import { NEVER } from '../unit-time.ts';
import { type Draw, drawDuration, drawIndex } from '../stream.ts';

/** The stop indexes `from` to `to` in order, beginning with a random one and wrapping around. */
export function rotateRandomly(from: number, to: number, draw: Draw): number[] {
  const count = Math.max(0, to - from + 1);
  const first = drawIndex(count, draw);
  return Array.from({ length: count }, (_, n) => from + ((first + n) % count));
}

/** Drafts a visit that the drawn lap does not have. `from` is the position before it; null is where the lap departs. */
export function draftVisitTo(
  draft: LapDraft,
  { from, to, ord, toleranceUsed }: { from: number | null; to: number; ord: number; toleranceUsed: number },
  draw: Draw,
): DraftVisit {
  const { drive, timedRoute } = draft;
  const nominalMs = from === null ? computeNominalFromDeparture(draft, to) : drive.computeNominalMsBetween(from, to);
  return {
    position: to,
    tripMs: drawDuration(nominalMs, TRIP_QUANTILES, draw),
    stayMs: Math.max(MIN_STAY_MS, drawDuration(timedRoute.stayMs, STAY_QUANTILES, draw)),
    ord,
    toleranceUsed: toleranceUsed,
  };
}

/** The position before the visit of an index; null if that is where the lap departs. */
export function findPositionBefore({ visits }: LapDraft, index: number): number | null {
  return visits[index - 1]?.position ?? null;
}

/** The time at which each visit is entered. */
export function enterTimes(departMs: number, visits: readonly DraftVisit[]): number[] {
  let atMs = departMs;
  return visits.map(({ tripMs, stayMs }) => {
    const enterMs = atMs + tripMs;
    atMs = enterMs + stayMs;
    return enterMs;
  });
}

/** The number of skipped or foreign beacons that just exceeds the lap's remaining tolerance. */
export function countBeyondTolerance({ timedRoute, toleranceUsed }: LapDraft): number {
  return timedRoute.route.tolerance - toleranceUsed + 1;
}

/** Whether a root belongs to exactly one stop. */
export function isUnique({ timedRoute }: LapDraft, root: number): boolean {
  return timedRoute.roots.indexOf(root) === timedRoute.roots.lastIndexOf(root);
}

/**
 * Completes a lap that fails at the visit of an index: the vehicle continues to where the next lap begins. Null if
 * something else would end the lap first, or if it would not be over in time.
 */
export function failAt(draft: LapDraft, visits: readonly DraftVisit[], index: number, code: number): FaultyLap | null {
  const { departMs } = draft;
  const driven = cutAtNextLap(draft, visits, index);
  const failMs = enterTimes(departMs, driven)[index] ?? NEVER;
  return keepIfFeasible(draft, { departMs, visits: driven, code, failMs, silence: null });
}

/** Returns the lap if it fails before its timeout and the end of the work shift and is over in time; otherwise null. */
export function keepIfFeasible(draft: LapDraft, lap: FaultyLap): FaultyLap | null {
  const { startMs, shiftEndMs, timedRoute } = draft;
  const failsFirst = lap.failMs + MARGIN_MS <= Math.min(startMs + timedRoute.limitMs, shiftEndMs);
  return failsFirst && isOverInTime(draft, lap) ? lap : null;
}

/** Whether a lap is over before the recall. If its end begins another lap, that one must be over too. */
export function isOverInTime(draft: LapDraft, lap: Pick<FaultyLap, 'departMs' | 'visits'>): boolean {
  const { recallMs, shiftEndMs, timedRoute, drive } = draft;
  const overMs = findLastEnterMs(lap);
  const end = lap.visits.at(-1)?.position ?? 0;
  const beginsAnother = drive.findRoot(end) === timedRoute.roots[0];
  const mayStay = timedRoute.isRoundTrip && (drive.setup.holdMs > 0 || end === drive.setup.parkingPosition);
  // A lap that begins on arrival at the first stop must be driven, unless the vehicle may wait there for its discard.
  if (!beginsAnother || mayStay) return overMs <= recallMs;
  const nextMs = overMs + timedRoute.longestLapMs;
  return nextMs <= recallMs && nextMs < shiftEndMs;
}

export function findLastEnterMs({ departMs, visits }: Pick<FaultyLap, 'departMs' | 'visits'>): number {
  return enterTimes(departMs, visits).at(-1) ?? departMs;
}

/** The visits up to the one, after the failing visit, at which the next lap begins. */
export function cutAtNextLap(
  { drive, timedRoute }: LapDraft,
  visits: readonly DraftVisit[],
  failing: number,
): DraftVisit[] {
  const next = visits.findIndex((visit, n) => n > failing && drive.findRoot(visit.position) === timedRoute.roots[0]);
  return next === -1 ? [...visits] : visits.slice(0, next + 1);
}

/** A copy of the visits with `remove` of them, from index `at`, replaced by others. */
export function replaceVisits(
  visits: readonly DraftVisit[],
  at: number,
  remove: number,
  ...replacements: DraftVisit[]
): DraftVisit[] {
  return [...visits.slice(0, at), ...replacements, ...visits.slice(at + remove)];
}

/** The visit with its trip drawn from another position; empty without a visit. */
export function withTripFrom(draft: LapDraft, visit: DraftVisit | undefined, from: number, draw: Draw): DraftVisit[] {
  if (!visit) return [];
  const tripMs = drawDuration(draft.drive.computeNominalMsBetween(from, visit.position), TRIP_QUANTILES, draw);
  return [{ ...visit, tripMs }];
}

function computeNominalFromDeparture({ drive, origin, fromVisit: visit }: LapDraft, to: number): number {
  if (origin !== null) return drive.mover.computeTripMs(origin, drive.mover.findSpot(to, drive.setup.config));
  return drive.computeNominalMsBetween(drive.log.position[visit] ?? 0, to);
}
