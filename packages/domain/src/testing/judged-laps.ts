/** Laps of one gateway, judged from visits at minutes of one day. */
import { LapFold, type ClosedLap } from '../laps/lap-fold.ts';
import type { LapRoute } from '../laps/lap-route.ts';
import { MINUTE_MS } from '../time/units.ts';
import { getZoneTable } from '../time/zone.ts';

export const [A, B, C, D, X, Y] = [11, 12, 13, 14, 98, 99] as const;
const DAY_START_MS = Date.UTC(2026, 2, 2);
export const OPEN = Infinity;

/** Minutes of 2 March 2026 in London, which has UTC at that time. */
export const at = (minute: number): number => DAY_START_MS + minute * MINUTE_MS;

export function route(changes: Partial<LapRoute> = {}): LapRoute {
  return {
    id: 1,
    stops: [A, B, C, D],
    timeoutMs: 0,
    minDurationMs: 0,
    tolerance: 0,
    startOnEnter: true,
    finishOnEnter: true,
    shiftStartSec: 0,
    shiftEndSec: 86_399,
    ...changes,
  };
}

/** A fold to which `routes` are assigned at midnight, and the laps that it closed, in minutes. */
export function judge(...routes: LapRoute[]) {
  const closed: ClosedLap[] = [];
  const fold = new LapFold(getZoneTable('Europe/London'), (lap) => closed.push(lap));
  fold.assign(at(0), routes);
  return {
    fold,
    closed,
    /** Visits [position, enter, leave]. */
    drive(...visits: (readonly [number, number, number])[]) {
      for (const [position, enter, leave] of visits) fold.visit(position, at(enter), at(leave));
      return this;
    },
    laps: () =>
      closed.map(({ route: { id }, startMs, endMs, error }) => ({
        id,
        start: (startMs - DAY_START_MS) / MINUTE_MS,
        end: (endMs - DAY_START_MS) / MINUTE_MS,
        error,
      })),
  };
}

export const lap = (start: number, end: number, error: number, id = 1) => ({ id, start, end, error });
