import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import type { LapFold } from './lap-fold.ts';
import { A, B, C, D, X, Y, at, judge, lap, route } from '../testing/judged-laps.ts';
import type { LapRoute } from './lap-route.ts';

describe('the code of a lap', () => {
  it('is 0 when it finished without a fault', () => {
    expect(judge(route()).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]).laps()).toEqual([lap(1, 7, 0)]);
  });

  it('is 1 when it has not finished within the timeout, and it ends then', () => {
    const { fold, laps } = judge(route({ timeoutMs: 30 * MINUTE_MS })).drive([A, 1, 2], [B, 3, 4], [C, 50, 51]);
    expect(laps()).toEqual([lap(1, 31, 1)]);
    expect(fold.findRunningLap()).toBeNull();
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
    expect(fold.findRunningLap()).toBeNull();
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
    expect(fold.findRunningLap()).toMatchObject({ startMs: at(5), ord: 1 });
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
