/** What is a break of a driver among the stays of laps at a stop. */
import { MINUTE_SEC } from '../time/units.ts';
import type { ValueTally } from '../analytics/value-tally.ts';
import { BREAK_FACTOR } from '../predictions/average-sec.ts';

/** A driver's break is at least as long: the shortest part of one under Regulation (EC) No 561/2006, article 7. */
const SHORTEST_BREAK_SEC = 15 * MINUTE_SEC;
/** A lap that ended so went on after its last stay. */
const FINISHED_CODES: readonly number[] = [0, 7];

/** How a lap ended. */
export interface LapResult {
  readonly error: number;
  /** Whether the end of the work shift interrupted it. */
  readonly isShiftOver: boolean;
}

/**
 * Whether a stay is a break if it is long for its stop: the work shift ended during it, or it took at least 15 minutes and
 * the lap went on. A stay in which the lap failed otherwise, e.g. by its timeout, is not a break: it is what went wrong.
 * `isLast`: the lap visited no beacon after it.
 */
export function mayBeBreak(staySec: number, isLast: boolean, { error, isShiftOver }: LapResult): boolean {
  if (isLast && isShiftOver) return true;
  return staySec >= SHORTEST_BREAK_SEC && (!isLast || FINISHED_CODES.includes(error));
}

/** The longest stay (s) at a stop that is not a break; `stays` are all stays there. */
export function computeLongestStay(stays: ValueTally): number {
  return stays.count === 0 ? Infinity : stays.computeMedian() * BREAK_FACTOR;
}
