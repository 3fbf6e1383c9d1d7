import { MARGIN_MS, MIN_STAY_MS } from '../course.ts';
import type { Call, LapDraft, SpoiledLap } from '../lap-draft.ts';
import { STAY_QUANTILES, TRIP_QUANTILES } from '../quantiles.ts';
import { NEVER } from '../unit-time.ts';
import { type Draw, drawDuration, drawIndex } from '../stream.ts';

/** The places of a lap at which a fault may happen, `from` to `to`, beginning with one by chance. */
export function placesToSpoil(from: number, to: number, draw: Draw): number[] {
  const count = Math.max(0, to - from + 1);
  const first = drawIndex(count, draw);
  return Array.from({ length: count }, (_, n) => from + ((first + n) % count));
}

/** A call off the drawn lap, with a trip from where it then is: from the stop before, or from where the lap stands now. */
export function callOff(
  draft: LapDraft,
  { from, to, ord, uses }: { from: number | null; to: number; ord: number; uses: number },
  draw: Draw,
): Call {
  const { drive, course } = draft;
  const nominalMs = from === null ? nominalFromNow(draft, to) : drive.nominalBetween(from, to);
  return {
    position: to,
    tripMs: drawDuration(nominalMs, TRIP_QUANTILES, draw),
    stayMs: Math.max(MIN_STAY_MS, drawDuration(course.stayMs, STAY_QUANTILES, draw)),
    ord,
    uses,
  };
}

/** The position at which a lap is before the call of an index; null where that is the place it sets out from. */
export function positionBefore({ calls }: LapDraft, index: number): number | null {
  return calls[index - 1]?.position ?? null;
}

/** When each call is entered. */
export function enterTimes(departMs: number, calls: readonly Call[]): number[] {
  let atMs = departMs;
  return calls.map(({ tripMs, stayMs }) => {
    const enterMs = atMs + tripMs;
    atMs = enterMs + stayMs;
    return enterMs;
  });
}

/** The tolerance that a lap has left, plus the one beacon that exceeds it. */
export function beyondTolerance({ course, used }: LapDraft): number {
  return course.route.tolerance - used + 1;
}

/** Whether a root is the root of exactly one stop. */
export function isUnique({ course }: LapDraft, root: number): boolean {
  return course.roots.indexOf(root) === course.roots.lastIndexOf(root);
}

/**
 * A lap that fails at the call of an index. It is driven on, up to where the next lap begins. Null when something else
 * would end it first, or when it would not be over in time.
 */
export function failingAt(draft: LapDraft, calls: readonly Call[], index: number, code: number): SpoiledLap | null {
  const { departMs } = draft;
  const driven = untilNextLap(draft, calls, index);
  const failMs = enterTimes(departMs, driven)[index] ?? NEVER;
  return sound(draft, { departMs, calls: driven, code, failMs, silence: null });
}

/** A spoiled lap if it fails before its timeout and the end of the work shift, and is over in time; else null. */
export function sound(draft: LapDraft, lap: SpoiledLap): SpoiledLap | null {
  const { startMs, shiftEndMs, course } = draft;
  const failsFirst = lap.failMs + MARGIN_MS <= Math.min(startMs + course.limitMs, shiftEndMs);
  return failsFirst && isOverInTime(draft, lap) ? lap : null;
}

/** Whether a spoiled lap is over before the recall, and where it ends by beginning another, that one too. */
export function isOverInTime(draft: LapDraft, lap: Pick<SpoiledLap, 'departMs' | 'calls'>): boolean {
  const { recallMs, shiftEndMs, course, drive } = draft;
  const overMs = lastEnter(lap);
  const end = lap.calls.at(-1)?.position ?? 0;
  const beginsAnother = drive.rootOf(end) === course.roots[0];
  const mayStay = course.isRoundTrip && (drive.setup.holdMs > 0 || end === drive.setup.park);
  // What arriving at the first stop begins has to be driven, but where the vehicle may wait there until it is discarded.
  if (!beginsAnother || mayStay) return overMs <= recallMs;
  const nextMs = overMs + course.longestLapMs;
  return nextMs <= recallMs && nextMs < shiftEndMs;
}

export function lastEnter({ departMs, calls }: Pick<SpoiledLap, 'departMs' | 'calls'>): number {
  return enterTimes(departMs, calls).at(-1) ?? departMs;
}

/** The calls up to the first, after the failing one, at which the next lap begins. */
export function untilNextLap({ drive, course }: LapDraft, calls: readonly Call[], failing: number): Call[] {
  const next = calls.findIndex((call, n) => n > failing && drive.rootOf(call.position) === course.roots[0]);
  return next === -1 ? [...calls] : calls.slice(0, next + 1);
}

/** A copy of calls with some put in, or in place of others. */
export function spliced(calls: readonly Call[], at: number, remove: number, ...put: Call[]): Call[] {
  return [...calls.slice(0, at), ...put, ...calls.slice(at + remove)];
}

/** The same call with a trip from another position. */
export function comingFrom(draft: LapDraft, call: Call | undefined, from: number, draw: Draw): Call[] {
  if (!call) return [];
  const tripMs = drawDuration(draft.drive.nominalBetween(from, call.position), TRIP_QUANTILES, draw);
  return [{ ...call, tripMs }];
}

function nominalFromNow({ drive, origin, visit }: LapDraft, to: number): number {
  if (origin !== null) return drive.mover.tripMs(origin, drive.mover.spot(to, drive.setup.config));
  return drive.nominalBetween(drive.log.position[visit] ?? 0, to);
}
