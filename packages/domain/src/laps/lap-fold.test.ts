import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { readZoneTable } from '../time/zone.ts';
import { LapFold, type ClosedLap } from './lap-fold.ts';
import type { LapRoute } from './lap-route.ts';

const [A, B, C, D, X, Y] = [11, 12, 13, 14, 98, 99] as const;
const DAY_START_MS = Date.UTC(2026, 2, 2);
const OPEN = Infinity;

/** Minutes of 2 March 2026 in London, which has UTC at that time. */
const at = (minute: number): number => DAY_START_MS + minute * MINUTE_MS;

function route(changes: Partial<LapRoute> = {}): LapRoute {
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
function judge(...routes: LapRoute[]) {
  const closed: ClosedLap[] = [];
  const fold = new LapFold(readZoneTable('Europe/London'), (lap) => closed.push(lap));
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

const lap = (start: number, end: number, error: number, id = 1) => ({ id, start, end, error });

describe('the start of a lap', () => {
  it('is the arrival at the first beacon when the route starts on arrival', () => {
    const { laps } = judge(route()).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(laps()).toEqual([lap(1, 7, 0)]);
  });

  it('is the departure from the first beacon otherwise', () => {
    const { laps } = judge(route({ startOnEnter: false })).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(laps()).toEqual([lap(2, 7, 0)]);
  });

  it('does not happen outside the work shift of the route', () => {
    const shift = { shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    const early = judge(route(shift)).drive([A, 359, 361], [B, 363, 364]);
    expect(early.fold.readRunningLap()).toBeNull();
    const onTime = judge(route(shift)).drive([A, 360, 361], [B, 363, 364]);
    expect(onTime.fold.readRunningLap()).toMatchObject({ startMs: at(360), ord: 1 });
    const lastMinute = judge(route(shift)).drive([A, 840.9, 850]);
    expect(lastMinute.fold.readRunningLap()).not.toBeNull();
    const late = judge(route(shift)).drive([A, 841, 850]);
    expect(late.fold.readRunningLap()).toBeNull();
  });

  it('on departure must be within the shift at the time of departure', () => {
    const shift = { startOnEnter: false, shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    expect(judge(route(shift)).drive([A, 350, 361], [B, 363, 364]).fold.readRunningLap()).toMatchObject({
      startMs: at(361),
    });
    expect(judge(route(shift)).drive([A, 830, 842], [B, 843, 844]).fold.readRunningLap()).toBeNull();
  });

  it('may be before or after midnight in a shift that wraps midnight', () => {
    const night = route({ shiftStartSec: 22 * 3600, shiftEndSec: 6 * 3600 + 59 });
    expect(judge(night).drive([A, 1319, 1321]).fold.readRunningLap()).toBeNull();
    expect(judge(night).drive([A, 1320, 1321]).fold.readRunningLap()).not.toBeNull();
    expect(judge(night).drive([A, 1441, 1442]).fold.readRunningLap()).not.toBeNull();
  });

  it('does not happen while the route is not assigned to the gateway', () => {
    const { fold, drive, laps } = judge();
    drive([A, 1, 5]);
    fold.assign(at(3), [route()]);
    drive([B, 6, 7], [C, 8, 9], [D, 10, 11]);
    expect(laps()).toEqual([]);
    expect(fold.readRunningLap()).toBeNull();
  });

  it('on departure happens for a route that was assigned during the stay', () => {
    const { fold, drive } = judge();
    drive([A, 1, 5]);
    fold.assign(at(3), [route({ startOnEnter: false })]);
    drive([B, 6, 7]);
    expect(fold.readRunningLap()).toMatchObject({ startMs: at(5), ord: 1 });
  });

  it('of a second route waits until no lap is running', () => {
    const other = route({ id: 2, stops: [B, C, A] });
    const { laps, drive, fold } = judge(route(), other);
    drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(laps()).toEqual([lap(1, 7, 0)]);
    drive([B, 9, 10]);
    expect(fold.readRunningLap()?.route.id).toBe(2);
  });

  it('is on the route with the lowest id when two are entered at once', () => {
    const { fold } = judge(route({ id: 5 }), route({ id: 3, stops: [A, C] })).drive([A, 1, 2]);
    expect(fold.readRunningLap()?.route.id).toBe(3);
  });

  it('is on the route entered first when another one starts on departure', () => {
    const { fold, drive } = judge(route({ id: 3, startOnEnter: false }), route({ id: 5 }));
    drive([A, 1, 2], [B, 3, 4]);
    expect(fold.readRunningLap()?.route.id).toBe(5);
  });

  it('on departure happens at the latest when the next beacon is entered', () => {
    const { fold } = judge(route({ startOnEnter: false })).drive([A, 1, OPEN], [B, 6, 7]);
    expect(fold.readRunningLap()).toMatchObject({ startMs: at(6), ord: 1 });
  });

  it('is discarded when the lap never leaves its first beacon', () => {
    const { fold, laps } = judge(route({ timeoutMs: 120 * MINUTE_MS })).drive([A, 1, 600]);
    expect(fold.readRunningLap()).toMatchObject({ startMs: at(1), ord: 0 });
    fold.advance(at(599));
    expect(fold.readRunningLap()).toBeNull();
    expect(laps()).toEqual([]);
    expect(fold.lapCount).toBe(1);
  });

  it('is discarded when the gateway goes silent at the first beacon', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 10]);
    fold.goOffline(at(11), at(10) - 4000);
    expect(laps()).toEqual([]);
  });
});

describe('the end of a lap', () => {
  it('is the arrival at the last beacon when the route finishes on arrival', () => {
    expect(judge(route()).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 9]).laps()).toEqual([lap(1, 7, 0)]);
  });

  it('is the departure from the last beacon otherwise', () => {
    const { fold, laps } = judge(route({ finishOnEnter: false })).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 9]);
    expect(laps()).toEqual([]);
    expect(fold.readRunningLap()).toMatchObject({ ord: 3, nextOrd: null });
    fold.advance(at(9));
    expect(laps()).toEqual([lap(1, 9, 0)]);
  });

  it('starts the next lap of a round trip with the same visit', () => {
    const round = route({ stops: [A, B, A] });
    const { laps, fold } = judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6], [B, 7, 8], [A, 9, 10]);
    expect(laps()).toEqual([lap(1, 5, 0), lap(5, 9, 0)]);
    expect(fold.readRunningLap()).toMatchObject({ startMs: at(9), ord: 0 });
  });

  it('starts the next lap of a round trip on departure with the same departure', () => {
    const round = route({ stops: [A, B, A], startOnEnter: false, finishOnEnter: false });
    const { laps } = judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6], [B, 7, 8], [A, 9, 10], [X, 11, 12]);
    expect(laps()).toEqual([lap(2, 6, 0), lap(6, 10, 0), lap(10, 11, 2)]);
  });

  it('is the arrival on a round trip that starts on arrival, whatever the route says', () => {
    const round = route({ stops: [A, B, A], finishOnEnter: false });
    expect(judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6]).laps()).toEqual([lap(1, 5, 0)]);
  });
});

describe('visits during a lap', () => {
  it('to the current beacon again are neither progress nor a fault', () => {
    const drive = [
      [A, 1, 2],
      [A, 3, 4],
      [B, 5, 6],
      [B, 7, 8],
      [C, 9, 10],
      [D, 11, 12],
    ] as const;
    expect(
      judge(route())
        .drive(...drive)
        .laps(),
    ).toEqual([lap(1, 11, 0)]);
  });

  it('count a foreign beacon heard twice in a row once', () => {
    const { closed, drive } = judge(route({ tolerance: 1 }));
    drive([A, 1, 2], [X, 3, 4], [X, 5, 6], [B, 7, 8], [C, 9, 10], [D, 11, 12]);
    expect(closed[0]).toMatchObject({ error: 0, mismatched: 1 });
  });

  it('follow the order of a route that passes a beacon twice', () => {
    const twice = route({ stops: [A, B, C, B, D] });
    const { laps } = judge(twice).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [B, 7, 8], [D, 9, 10]);
    expect(laps()).toEqual([lap(1, 9, 0)]);
  });
});

describe('the code of a lap', () => {
  it('is 0 when it finished without a fault', () => {
    expect(judge(route()).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]).laps()).toEqual([lap(1, 7, 0)]);
  });

  it('is 1 when it has not finished within the timeout, and it ends then', () => {
    const { fold, laps } = judge(route({ timeoutMs: 30 * MINUTE_MS })).drive([A, 1, 2], [B, 3, 4], [C, 50, 51]);
    expect(laps()).toEqual([lap(1, 31, 1)]);
    expect(fold.readRunningLap()).toBeNull();
  });

  it('is 1 for an arrival at the exact instant of the timeout', () => {
    const { laps } = judge(route({ stops: [A, B], timeoutMs: 30 * MINUTE_MS })).drive([A, 1, 2], [B, 31, 32]);
    expect(laps()).toEqual([lap(1, 31, 1)]);
  });

  it('is never 1 when the timeout is disabled', () => {
    const { laps } = judge(route({ timeoutMs: 0 })).drive([A, 1, 2], [B, 700, 701], [C, 800, 801], [D, 1400, 1401]);
    expect(laps()).toEqual([lap(1, 1400, 0)]);
  });

  it('is 2 for a beacon that is not on the route', () => {
    const { laps, closed } = judge(route()).drive([A, 1, 2], [B, 3, 4], [X, 5, 6], [C, 7, 8]);
    expect(laps()).toEqual([lap(1, 5, 2)]);
    expect(closed[0]).toMatchObject({ faultPosition: X, ord: 1 });
  });

  it('is 3 for a skipped beacon', () => {
    expect(judge(route()).drive([A, 1, 2], [C, 5, 6], [D, 7, 8]).laps()).toEqual([lap(1, 5, 3)]);
  });

  it('is 5 for a beacon of the route out of its order', () => {
    const { laps } = judge(route({ tolerance: 3 })).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [B, 7, 8], [C, 9, 10]);
    expect(laps()).toEqual([lap(1, 7, 5)]);
  });

  it('is 4 when the gateway goes offline', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 2], [B, 3, 4]);
    fold.goOffline(at(6));
    expect(laps()).toEqual([lap(1, 6, 4)]);
  });

  it('is 6 when the work shift ends', () => {
    const shift = { shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    const { fold, laps } = judge(route(shift)).drive([A, 830, 831], [B, 832, 833]);
    fold.advance(at(900));
    expect(laps()).toEqual([lap(830, 841, 6)]);
  });

  it('is 6 when the route is unassigned or deleted', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 2], [B, 3, 4]);
    fold.assign(at(5), []);
    expect(laps()).toEqual([lap(1, 5, 6)]);
  });

  it('is 6 when the route is changed', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 2], [B, 3, 4]);
    fold.assign(at(5), [route({ timeoutMs: 40 * MINUTE_MS })]);
    expect(laps()).toEqual([lap(1, 5, 6)]);
  });

  it('is 6 when the route is reset', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 2], [B, 3, 4]);
    fold.assign(at(5), []);
    fold.assign(at(5), [route()]);
    expect(laps()).toEqual([lap(1, 5, 6)]);
    expect(fold.readRunningLap()).toBeNull();
  });

  it('does not change when another route is assigned besides its own', () => {
    const { fold, drive, laps } = judge(route());
    drive([A, 1, 2], [B, 3, 4]);
    fold.assign(at(5), [route(), route({ id: 2, stops: [X, Y] })]);
    drive([C, 6, 7], [D, 8, 9]);
    expect(laps()).toEqual([lap(1, 8, 0)]);
  });

  it('is 6 when the first beacon begins a new lap', () => {
    const { fold, laps } = judge(route({ tolerance: 3 })).drive([A, 1, 2], [B, 3, 4], [A, 5, 6], [B, 7, 8]);
    expect(laps()).toEqual([lap(1, 5, 6)]);
    expect(fold.readRunningLap()).toMatchObject({ startMs: at(5), ord: 1 });
  });

  it('is 6 after 24 hours with the timeout disabled', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 2], [B, 3, 4]);
    fold.advance(at(1441) - 1);
    expect(laps()).toEqual([]);
    fold.advance(at(1441));
    expect(laps()).toEqual([lap(1, 1441, 6)]);
  });

  it('has what interrupted the lap if it is 6, and only then', () => {
    const drive = (changes: Partial<LapRoute> = {}) => judge(route(changes)).drive([A, 830, 831], [B, 832, 833]);
    const shift = { shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    const interruptions: readonly [ReturnType<typeof drive>, (fold: LapFold) => void, string | null][] = [
      [drive(shift), (fold) => fold.advance(at(900)), 'shift-over'],
      [drive(), (fold) => fold.advance(at(3000)), 'one-day'],
      [drive(), (fold) => fold.assign(at(835), [route({ tolerance: 1 })]), 'route-changed'],
      [drive(), (fold) => fold.assign(at(835), [route({ id: 2 })]), 'route-removed'],
      [drive(), (fold) => fold.reset(at(835), 1), 'route-reset'],
      [drive(), (fold) => fold.visit(A, at(835), at(836)), 'new-lap'],
      [drive({ tolerance: 3, stops: [A, B, C, D, A] }), (fold) => fold.visit(A, at(835), at(836)), null],
      [drive(), (fold) => fold.goOffline(at(835)), null],
    ];
    for (const [{ fold, closed }, interrupt, expected] of interruptions) {
      interrupt(fold);
      expect(closed.map(({ error, interruptedBy }) => [error === 6, interruptedBy])).toEqual([
        [expected !== null, expected],
      ]);
    }
    const early = judge(route({ stops: [A, B, C, D, A] })).drive([A, 1, 2], [B, 3, 4], [A, 5, 6]);
    expect(early.closed[0]).toMatchObject({ error: 6, interruptedBy: 'new-lap' });
  });

  it('is 7 when it finished sooner than the minimum duration', () => {
    const quick = route({ stops: [A, B], minDurationMs: 5 * MINUTE_MS });
    expect(judge(quick).drive([A, 1, 2], [B, 5, 6]).laps()).toEqual([lap(1, 5, 7)]);
    expect(judge(quick).drive([A, 1, 2], [B, 6, 7]).laps()).toEqual([lap(1, 6, 0)]);
  });
});

describe('at one instant', () => {
  const shift = { timeoutMs: 11 * MINUTE_MS, shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };

  it('the end of the shift comes before the offline state, the timeout and the visit', () => {
    const { fold, laps } = judge(route({ ...shift, stops: [A, B] })).drive([A, 830, 831]);
    fold.goOffline(at(841));
    fold.visit(B, at(841), OPEN);
    expect(laps()).toEqual([lap(830, 841, 6)]);
  });

  it('the offline state comes before the timeout', () => {
    const { fold, laps } = judge(route({ stops: [A, B], timeoutMs: 10 * MINUTE_MS })).drive([A, 1, 2]);
    fold.goOffline(at(11));
    expect(laps()).toEqual([lap(1, 11, 4)]);
  });

  it('a change of the route comes before the timeout', () => {
    const { fold, laps } = judge(route({ stops: [A, B], timeoutMs: 10 * MINUTE_MS })).drive([A, 1, 2]);
    fold.assign(at(11), []);
    expect(laps()).toEqual([lap(1, 11, 6)]);
  });

  it('the timeout comes before the departure that would finish the lap', () => {
    const { fold, laps } = judge(route({ stops: [A, B], finishOnEnter: false, timeoutMs: 10 * MINUTE_MS }));
    fold.visit(A, at(1), at(2));
    fold.visit(B, at(5), at(11));
    fold.advance(at(12));
    expect(laps()).toEqual([lap(1, 11, 1)]);
  });
});

describe('the tolerance', () => {
  it('of n forgives n skipped or foreign beacons, and the next one fails the lap', () => {
    const tolerant = route({ tolerance: 2 });
    const { closed } = judge(tolerant).drive([A, 1, 2], [X, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(closed[0]).toMatchObject({ error: 0, skipped: 1, mismatched: 1 });
    expect(judge(tolerant).drive([A, 1, 2], [X, 3, 4], [C, 5, 6], [Y, 7, 8]).laps()).toEqual([lap(1, 7, 2)]);
  });

  it('reports the code of the visit that exceeded it', () => {
    const { laps } = judge(route({ tolerance: 1 })).drive([A, 1, 2], [X, 3, 4], [C, 5, 6]);
    expect(laps()).toEqual([lap(1, 5, 3)]);
  });

  it('of 0 forgives nothing', () => {
    expect(judge(route()).drive([A, 1, 2], [X, 3, 4]).laps()).toEqual([lap(1, 3, 2)]);
    expect(judge(route()).drive([A, 1, 2], [C, 3, 4]).laps()).toEqual([lap(1, 3, 3)]);
  });

  it('lets a round trip return early, and beyond the tolerance that is an interruption', () => {
    const round = (tolerance: number) => route({ stops: [A, B, C, D, A], tolerance });
    const drive = [
      [A, 1, 2],
      [B, 3, 4],
      [A, 5, 6],
    ] as const;
    expect(judge(round(2)).drive(...drive).closed[0]).toMatchObject({ error: 0, skipped: 2 });
    const beyond = judge(round(1)).drive(...drive);
    expect(beyond.laps()).toEqual([lap(1, 5, 6)]);
    expect(beyond.fold.readRunningLap()).toMatchObject({ startMs: at(5), ord: 0 });
  });

  it('is reset for each lap', () => {
    const round = route({ stops: [A, B, C, A], tolerance: 1 });
    const { laps } = judge(round).drive([A, 1, 2], [C, 3, 4], [A, 5, 6], [C, 7, 8], [A, 9, 10]);
    expect(laps()).toEqual([lap(1, 5, 0), lap(5, 9, 0)]);
  });
});

describe('the running lap', () => {
  it('has its last counted stop and the next one', () => {
    const { fold, drive } = judge(route({ tolerance: 1 }));
    expect(fold.readRunningLap()).toBeNull();
    drive([A, 1, 2], [C, 3, 4]);
    expect(fold.readRunningLap()).toMatchObject({
      startMs: at(1),
      ord: 2,
      nextOrd: 3,
      skipped: 1,
      serial: 0,
      leftMs: at(2),
    });
    expect(fold.runningSinceMs).toBe(at(1));
  });
});
