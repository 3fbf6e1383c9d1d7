import { lowerBound } from '../time/lower-bound.ts';

/** A stop of a lap: null as `enterMs` if it was skipped. */
export interface MarkedStop {
  readonly ord: number | null;
  readonly enterMs: number | null;
  readonly mismatch: boolean;
}

/** The part of a visit in a lap. */
export interface VisitMark {
  /** Place in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly mismatch: boolean;
  /** Stops of the route skipped just before. */
  readonly skips: number;
  /** Codes of what was wrong at the visit, ascending (R§4). */
  readonly errors: readonly number[];
}

const [FOREIGN_ERROR, SKIP_ERROR, ORDER_ERROR] = [2, 3, 5];

/** When the visits of a lap begin: [fromMs, toMs); null if it has none. A visit that only begins the next lap is not its. */
export function findLapVisitSpan(
  endMs: number | null,
  stops: readonly MarkedStop[],
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } | null {
  const fromMs = stops.find(({ enterMs }) => enterMs !== null)?.enterMs ?? null;
  if (fromMs === null) return null;
  const lastMs = stops.findLast(({ enterMs }) => enterMs !== null)?.enterMs ?? fromMs;
  return { fromMs, toMs: Math.max(endMs ?? nowMs + 1, lastMs + 1) };
}

/**
 * The part in a lap of each of its visits, by the instant at which it begins. `enters` are those instants of all visits of
 * the lap, ascending. A visit that only prolongs the stay at a beacon has the place of that stay.
 */
export function markLapVisits(
  stops: readonly MarkedStop[],
  enters: readonly number[],
  error: number,
): ReadonlyMap<number, VisitMark> {
  const marks = new Map<number, VisitMark>();
  let skips = 0;
  for (const [index, { ord, enterMs, mismatch }] of stops.entries()) {
    if (enterMs === null) {
      skips += 1;
      continue;
    }
    const nextMs = stops.slice(index + 1).find((stop) => stop.enterMs !== null)?.enterMs ?? Infinity;
    for (
      let n = lowerBound(enters.length, (at) => (enters[at] ?? 0) < enterMs);
      (enters[n] ?? Infinity) < nextMs;
      n += 1
    ) {
      const own = enters[n] === enterMs ? skips : 0;
      const isFailed = n === enters.length - 1 && error > 0;
      marks.set(enters[n] ?? 0, {
        ord,
        mismatch,
        skips: own,
        errors: listErrors(ord, mismatch, own, isFailed ? error : 0),
      });
    }
    skips = 0;
  }
  return marks;
}

const NO_ERRORS: readonly number[] = [];

function listErrors(ord: number | null, mismatch: boolean, skips: number, lapError: number): readonly number[] {
  if (!mismatch && skips === 0 && lapError === 0) return NO_ERRORS;
  const codes = new Set<number>(lapError > 0 ? [lapError] : []);
  if (mismatch) codes.add(ord === null ? FOREIGN_ERROR : ORDER_ERROR);
  if (skips > 0) codes.add(SKIP_ERROR);
  return [...codes].sort((a, b) => a - b);
}
