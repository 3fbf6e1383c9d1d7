import { describe, expect, it } from 'vitest';
import { QUANTILE_ONE, TRIP_QUANTILES } from './quantiles.ts';
import { drawDuration, createStream, drawFirst } from './stream.ts';

const VEHICLES = 8000;
const DAY_MINUTES = 1440;
const UNIT = 29_563_560;

const vehicles = Array.from({ length: VEHICLES }, (_, n) => n + 1);

function nth(draw: () => number, n: number): number {
  for (let skipped = 0; skipped < n; skipped += 1) draw();
  return draw();
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: readonly number[], meanX: number, y: readonly number[], meanY: number): number =>
    x.reduce((sum, value, n) => sum + (value - meanX) * (y[n]! - meanY), 0);
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}

describe('keyed streams', () => {
  const firstOf = (unit: number, seed = 1): number[] =>
    vehicles.map((vehicle) => createStream(seed, vehicle, 'drive', unit, '0')());
  const today = firstOf(UNIT);

  it('are independent of those of other days', () => {
    for (const days of [1, 2, 7, 30]) {
      expect(Math.abs(correlation(today, firstOf(UNIT + days * DAY_MINUTES)))).toBeLessThan(0.05);
    }
    expect(Math.abs(correlation(today, firstOf(UNIT + 1)))).toBeLessThan(0.05);
  });

  it('are independent of those of other vehicles', () => {
    for (const lag of [1, 2, 50]) {
      expect(Math.abs(correlation(today.slice(lag), today.slice(0, -lag)))).toBeLessThan(0.05);
    }
    const throughTime = (vehicle: number): number[] =>
      vehicles.map((day) => createStream(1, vehicle, 'drive', UNIT + day * DAY_MINUTES, '0')());
    expect(Math.abs(correlation(throughTime(1), throughTime(2)))).toBeLessThan(0.05);
  });

  it('are independent of those of other seeds, purposes and segments, and of their own later draws', () => {
    const others = [
      firstOf(UNIT, 2),
      vehicles.map((vehicle) => createStream(1, vehicle, 'fault', UNIT, '0')()),
      vehicles.map((vehicle) => createStream(1, vehicle, 'drive', UNIT, 't1')()),
      vehicles.map((vehicle) => nth(createStream(1, vehicle, 'drive', UNIT, '0'), 1)),
      vehicles.map((vehicle) => nth(createStream(1, vehicle, 'drive', UNIT, '0'), 2)),
    ];
    for (const other of others) expect(Math.abs(correlation(today, other))).toBeLessThan(0.05);
  });

  it('begin with the number that is also drawn alone', () => {
    for (const vehicle of vehicles)
      expect(drawFirst(7, vehicle, 'choice', UNIT, 'home/81')).toBe(
        createStream(7, vehicle, 'choice', UNIT, 'home/81')(),
      );
  });

  it('fill [0, 1) evenly', () => {
    const counts = new Array<number>(16).fill(0);
    for (const value of today) counts[Math.floor(value * 16)]! += 1;
    for (const count of counts) expect(Math.abs(count - VEHICLES / 16)).toBeLessThan(110);
  });

  it('are equal for equal keys, including negative and large ones', () => {
    for (const [seed, unit] of [
      [1, UNIT],
      [2 ** 40, -5],
      [0, -UNIT],
    ] as const) {
      expect(createStream(seed, 3, 'chance', unit, 'rush')()).toBe(createStream(seed, 3, 'chance', unit, 'rush')());
    }
    expect(createStream(2 ** 40, 3, 'chance', 1, '0')()).not.toBe(createStream(0, 3, 'chance', 1, '0')());
    expect(createStream(1, 3, 'chance', -1, '0')()).not.toBe(createStream(1, 3, 'chance', 1, '0')());
  });

  it('are not disturbed by draws from another stream in between', () => {
    const [alone, first, second] = [1, 1, 2].map((mover) => createStream(9, mover, 'drive', 0, '0')) as [
      () => number,
      () => number,
      () => number,
    ];
    const undisturbed = [alone(), alone(), alone()];
    expect([(second(), first()), (second(), first()), (second(), first())]).toEqual(undisturbed);
  });
});

describe('drawn durations', () => {
  it('are whole milliseconds between the shortest and the longest of the table', () => {
    const draw = createStream(1, 1, 'drive', 0, '0');
    const [shortest, longest] = [TRIP_QUANTILES[0]! / QUANTILE_ONE, TRIP_QUANTILES.at(-1)! / QUANTILE_ONE];
    for (let n = 0; n < 2000; n += 1) {
      const ms = drawDuration(60_000, TRIP_QUANTILES, draw);
      expect(Number.isInteger(ms)).toBe(true);
      expect(ms).toBeGreaterThanOrEqual(Math.floor(60_000 * shortest));
      expect(ms).toBeLessThanOrEqual(60_000 * longest);
    }
  });
});
