import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { A, B, C, D, X, Y, OPEN, at, judge, lap, route } from '../testing/judged-laps.ts';

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

describe('passes of a gateway through routes that it was given', () => {
  it('make one lap each', () => {
    const pass = (route: readonly number[], from: number) =>
      route.map((position, place) => [position, from + 2 * place, from + 2 * place + 1] as const);
    const { drive, laps } = judge(route(), route({ id: 2, stops: [X, Y] }));
    drive(...pass([A, B, C, D], 1), ...pass([X, Y], 11), ...pass([A, B, C, D], 21), ...pass([A, B, C, D], 31));
    expect(laps()).toEqual([lap(1, 7, 0), lap(11, 13, 0, 2), lap(21, 27, 0), lap(31, 37, 0)]);
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

describe('the running lap', () => {
  it('has its last counted stop and the next one', () => {
    const { fold, drive } = judge(route({ tolerance: 1 }));
    expect(fold.findRunningLap()).toBeNull();
    drive([A, 1, 2], [C, 3, 4]);
    expect(fold.findRunningLap()).toMatchObject({
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
