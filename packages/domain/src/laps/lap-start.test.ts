import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { A, B, C, D, OPEN, at, judge, lap, route } from '../testing/judged-laps.ts';

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
    expect(early.fold.findRunningLap()).toBeNull();
    const onTime = judge(route(shift)).drive([A, 360, 361], [B, 363, 364]);
    expect(onTime.fold.findRunningLap()).toMatchObject({ startMs: at(360), ord: 1 });
    const lastMinute = judge(route(shift)).drive([A, 840.9, 850]);
    expect(lastMinute.fold.findRunningLap()).not.toBeNull();
    const late = judge(route(shift)).drive([A, 841, 850]);
    expect(late.fold.findRunningLap()).toBeNull();
  });

  it('on departure must be within the shift at the time of departure', () => {
    const shift = { startOnEnter: false, shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    expect(judge(route(shift)).drive([A, 350, 361], [B, 363, 364]).fold.findRunningLap()).toMatchObject({
      startMs: at(361),
    });
    expect(judge(route(shift)).drive([A, 830, 842], [B, 843, 844]).fold.findRunningLap()).toBeNull();
  });

  it('may be before or after midnight in a shift that wraps midnight', () => {
    const night = route({ shiftStartSec: 22 * 3600, shiftEndSec: 6 * 3600 + 59 });
    expect(judge(night).drive([A, 1319, 1321]).fold.findRunningLap()).toBeNull();
    expect(judge(night).drive([A, 1320, 1321]).fold.findRunningLap()).not.toBeNull();
    expect(judge(night).drive([A, 1441, 1442]).fold.findRunningLap()).not.toBeNull();
  });

  it('does not happen while the route is not assigned to the gateway', () => {
    const { fold, drive, laps } = judge();
    drive([A, 1, 5]);
    fold.assign(at(3), [route()]);
    drive([B, 6, 7], [C, 8, 9], [D, 10, 11]);
    expect(laps()).toEqual([]);
    expect(fold.findRunningLap()).toBeNull();
  });

  it('on departure happens for a route that was assigned during the stay', () => {
    const { fold, drive } = judge();
    drive([A, 1, 5]);
    fold.assign(at(3), [route({ startOnEnter: false })]);
    drive([B, 6, 7]);
    expect(fold.findRunningLap()).toMatchObject({ startMs: at(5), ord: 1 });
  });

  it('of a second route waits until no lap is running', () => {
    const other = route({ id: 2, stops: [B, C, A] });
    const { laps, drive, fold } = judge(route(), other);
    drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(laps()).toEqual([lap(1, 7, 0)]);
    drive([B, 9, 10]);
    expect(fold.findRunningLap()?.route.id).toBe(2);
  });

  it('is on the route with the lowest id when two are entered at once', () => {
    const { fold } = judge(route({ id: 5 }), route({ id: 3, stops: [A, C] })).drive([A, 1, 2]);
    expect(fold.findRunningLap()?.route.id).toBe(3);
  });

  it('is on the route entered first when another one starts on departure', () => {
    const { fold, drive } = judge(route({ id: 3, startOnEnter: false }), route({ id: 5 }));
    drive([A, 1, 2], [B, 3, 4]);
    expect(fold.findRunningLap()?.route.id).toBe(5);
  });

  it('on departure happens at the latest when the next beacon is entered', () => {
    const { fold } = judge(route({ startOnEnter: false })).drive([A, 1, OPEN], [B, 6, 7]);
    expect(fold.findRunningLap()).toMatchObject({ startMs: at(6), ord: 1 });
  });

  it('is discarded when the lap never leaves its first beacon', () => {
    const { fold, laps } = judge(route({ timeoutMs: 120 * MINUTE_MS })).drive([A, 1, 600]);
    expect(fold.findRunningLap()).toMatchObject({ startMs: at(1), ord: 0 });
    fold.advance(at(599));
    expect(fold.findRunningLap()).toBeNull();
    expect(laps()).toEqual([]);
    expect(fold.lapCount).toBe(1);
  });

  it('is discarded when the gateway goes silent at the first beacon', () => {
    const { fold, laps } = judge(route()).drive([A, 1, 10]);
    fold.goOffline(at(11), at(10) - 4000);
    expect(laps()).toEqual([]);
  });
});
