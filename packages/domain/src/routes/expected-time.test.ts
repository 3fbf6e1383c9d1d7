import { describe, expect, it } from 'vitest';
import { computeExpectedTime, isGoalUnlikely, type PastTrips } from './expected-time.ts';

const trips = (averageSec: number, stayAverageSec: number, deviationSec: number): PastTrips => ({
  count: 4,
  totalSec: 4 * averageSec,
  shortestSec: averageSec - 20,
  deviationSec,
  totalStaySec: 4 * stayAverageSec,
  shortestStaySec: stayAverageSec - 10,
  stayDeviationSec: 0,
});
const PAST: Readonly<Record<string, PastTrips>> = { '1-2': trips(100, 60, 3), '2-3': trips(200, 30, 4) };
const find = (fromId: number, toId: number) => PAST[`${fromId}-${toId}`] ?? null;
const total = (stops: readonly number[], startOnEnter: boolean) =>
  computeExpectedTime({ stops, startOnEnter }, find).total;

describe('the expected time of a route', () => {
  it('adds the average trips and the stays between them, and of the first stop only if it starts on arrival', () => {
    const { legs } = computeExpectedTime({ stops: [1, 2, 3], startOnEnter: false }, find);
    expect(legs.map(({ trip, stay }) => [trip?.averageSec, stay?.averageSec])).toEqual([
      [100, undefined],
      [200, 30],
    ]);
    expect(total([1, 2, 3], false)?.averageSec).toBe(330);
    expect(total([1, 2, 3], true)?.averageSec).toBe(390);
  });

  it('is rarely two deviations below the average, as legs vary independently, and never below the shortest times', () => {
    expect(total([1, 2, 3], false)?.rarelyBelowSec).toBe(330 - 2 * 5);
    expect(
      computeExpectedTime({ stops: [1, 2], startOnEnter: false }, () => trips(100, 60, 30)).total?.rarelyBelowSec,
    ).toBe(80);
  });

  it('is unknown while no vehicle went along one of its legs, or without a leg', () => {
    const { legs, total: unknown } = computeExpectedTime({ stops: [1, 2, 1], startOnEnter: true }, find);
    expect(legs.map(({ trip }) => trip === null)).toEqual([false, true]);
    expect(unknown).toBeNull();
    expect(computeExpectedTime({ stops: [1], startOnEnter: true }, find)).toEqual({ legs: [], total: null });
  });
});

describe('a target', () => {
  it('is unlikely below what vehicles rarely take, and never if it is 0 or nothing is known', () => {
    const time = { averageSec: 390, rarelyBelowSec: 330 };
    expect(isGoalUnlikely(329, time)).toBe(true);
    expect(isGoalUnlikely(330, time)).toBe(false);
    expect(isGoalUnlikely(0, time)).toBe(false);
    expect(isGoalUnlikely(10, null)).toBe(false);
  });
});
