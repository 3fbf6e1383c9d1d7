import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import {
  addTallies,
  isErrorHighlighted,
  isValidHighlighted,
  computeLapDelaySec,
  NO_LAPS,
  computeSharePercent,
  summariseUsage,
  computeUsagePeriods,
  withLap,
} from './usage.ts';

const at = (iso: string): number => Date.parse(iso);

describe('usage', () => {
  it('of today begins at midnight in the zone of the client', () => {
    const now = at('2026-03-02T20:00:00Z');
    expect(computeUsagePeriods(getZoneTable('Asia/Kolkata'), now).todayMs).toBe(at('2026-03-02T18:30:00Z'));
    expect(computeUsagePeriods(getZoneTable('Europe/London'), now).todayMs).toBe(at('2026-03-02T00:00:00Z'));
  });

  it('of the last two weeks has 14 days, today included, also across a clock change', () => {
    const { twoWeeksMs } = computeUsagePeriods(getZoneTable('Europe/London'), at('2026-04-05T12:00:00Z'));
    expect(twoWeeksMs).toBe(at('2026-03-23T00:00:00Z'));
  });

  it('counts valid and failed laps separately, and averages the valid ones', () => {
    const today = withLap(withLap(withLap(NO_LAPS, 0, 600), 3, 50), 0, 660);
    const twoWeeks = addTallies(today, withLap(NO_LAPS, 0, 720));
    expect(summariseUsage(today, twoWeeks)).toEqual({
      dCount: 2,
      dCountError: 1,
      dAvg: 630,
      twCount: 3,
      twErrors: 1,
      twAvg: 660,
    });
  });

  it('has no average without a valid lap', () => {
    const failed = withLap(NO_LAPS, 1, 600);
    expect(summariseUsage(failed, failed)).toMatchObject({ dCount: 0, dAvg: null, twErrors: 1, twAvg: null });
  });

  it('has the same totals however laps are grouped', () => {
    const laps = fc.array(fc.record({ error: fc.integer({ min: 0, max: 7 }), sec: fc.integer({ min: 0, max: 9000 }) }));
    const tally = (list: { error: number; sec: number }[]) =>
      list.reduce((sum, l) => withLap(sum, l.error, l.sec), NO_LAPS);
    fc.assert(
      fc.property(laps, laps, (first, second) => {
        expect(addTallies(tally(first), tally(second))).toEqual(tally([...first, ...second]));
      }),
    );
  });
});

describe('the delay of a lap', () => {
  it('is its duration minus the goal time, positive when late', () => {
    expect(computeLapDelaySec(900, 840)).toBe(60);
    expect(computeLapDelaySec(800, 840)).toBe(-40);
  });

  it('is unknown without a goal time', () => {
    expect(computeLapDelaySec(900, 0)).toBeNull();
  });
});

describe('the shares of a panel', () => {
  it('are percentages of all laps, valid and failed, with one decimal', () => {
    expect(computeSharePercent(2, 3)).toBe(66.7);
    expect(computeSharePercent(1, 3)).toBe(33.3);
  });

  it('are 0 without laps', () => {
    expect(computeSharePercent(0, 0)).toBe(0);
  });

  it('of valid laps have one decimal and are highlighted at 90 percent or more', () => {
    const shares = [computeSharePercent(899, 1000), computeSharePercent(900, 1000), computeSharePercent(2, 3)];
    expect(shares).toEqual([89.9, 90, 66.7]);
    expect(shares.map(isValidHighlighted)).toEqual([false, true, false]);
  });

  it('of errors have one decimal and are highlighted at 10 percent or more', () => {
    const shares = [computeSharePercent(99, 1000), computeSharePercent(100, 1000), computeSharePercent(1, 3)];
    expect(shares).toEqual([9.9, 10, 33.3]);
    expect(shares.map(isErrorHighlighted)).toEqual([false, true, true]);
  });
});
