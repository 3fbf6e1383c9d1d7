import { describe, expect, it } from 'vitest';
import { computeBinWidth, createDurationBars, computeMedian, type TimedLap } from './duration-bars.ts';

const lap = (durationSec: number, error = 0, id = durationSec): TimedLap => ({ id, durationSec, error });

describe('the width of a bin', () => {
  it('is twice the median absolute deviation, divided by the cube root of the number of values', () => {
    // Median 45; deviations 5, 5, 15, 15, 25, 35, 35, 45, of which the median is 20.
    expect(computeBinWidth([50, 40, 60, 30, 70, 80, 10, 0])).toBeCloseTo((2 * 20) / 2, 9);
    expect(computeBinWidth([840, 840, 840, 900, 100])).toBe(0);
  });

  it('uses the mean of the two middle values as the median of an even number', () => {
    expect([computeMedian([3]), computeMedian([1, 4]), computeMedian([9, 1, 5]), computeMedian([4, 1, 3, 2])]).toEqual([
      3, 2.5, 5, 2.5,
    ]);
    expect(computeMedian([])).toBeNaN();
  });
});

describe('the duration bars', () => {
  it('of five or fewer laps are one for each lap, shortest first', () => {
    const bars = createDurationBars([lap(900), lap(840), lap(370, 2), lap(840, 0, 7), lap(910)]);
    expect(bars.map(({ fromSec, toSec, valid, errors, lapId }) => [fromSec, toSec, valid, errors, lapId])).toEqual([
      [370, 370, 0, 1, 370],
      [840, 840, 1, 0, 7],
      [840, 840, 1, 0, 840],
      [900, 900, 1, 0, 900],
      [910, 910, 1, 0, 910],
    ]);
    expect(createDurationBars([])).toEqual([]);
  });

  it('of six laps are as many as their width requires, including empty ones between them', () => {
    // Median 825, deviations 15, 15, 15, 45, 45, 75: a width of 60 / 6^(1/3) = 33 s, to which half a minute is nearest.
    const bars = createDurationBars([lap(780), lap(810), lap(840), lap(810, 0, 1), lap(870), lap(905, 1)]);
    expect(bars.map(({ fromSec, toSec, valid, errors }) => [fromSec, toSec, valid, errors])).toEqual([
      [780, 809, 1, 0],
      [810, 839, 2, 0],
      [840, 869, 1, 0],
      [870, 899, 1, 0],
      [900, 929, 0, 1],
    ]);
    expect(bars.every(({ lapId, end }) => lapId === null && end === null)).toBe(true);
  });

  it('have the readable width that is nearest to the calculated one', () => {
    // The deviations of n evenly spread values have the median n / 4 x step.
    const widthOf = (n: number, step: number): number => {
      const [bar] = createDurationBars(Array.from({ length: n }, (_, id) => lap(10_000 + id * step, 0, id)));
      return (bar?.toSec ?? 0) - (bar?.fromSec ?? 0) + 1;
    };
    expect([widthOf(64, 1), widthOf(125, 1), widthOf(27, 2), widthOf(64, 5)]).toEqual([10, 10, 10, 30]);
    expect(widthOf(64, 120)).toBe(900);
  });

  it('are a second wide for laps of equal duration', () => {
    const alike = Array.from({ length: 6 }, (_, id) => lap(840, 0, id));
    expect(createDurationBars(alike)).toEqual([
      { fromSec: 840, toSec: 840, valid: 6, errors: 0, lapId: null, end: null },
    ]);
  });

  it('are at most 60, wider if the laps spread far', () => {
    const spread = [...Array.from({ length: 20 }, (_, id) => lap(840 + (id % 3), 0, id)), lap(60, 7), lap(4000, 1)];
    const bars = createDurationBars(spread);
    expect(bars.length).toBeLessThanOrEqual(60);
    expect(bars[0]).toMatchObject({ fromSec: 0, toSec: 119, errors: 1 });
    const days = createDurationBars([...spread, lap(600_000, 1)]);
    expect(days[0]).toMatchObject({ fromSec: 0, toSec: 3 * 3600 - 1 });
    expect(days.length).toBeLessThanOrEqual(60);
    expect(createDurationBars([...spread, lap(60 * 3600, 1)]).length).toBeLessThanOrEqual(60);
  });

  it('have end bars for the laps beyond the 0.5th and the 99.5th percentile', () => {
    const usual = Array.from({ length: 997 }, (_, id) => lap(800 + (id % 100), 0, id));
    const bars = createDurationBars([...usual, lap(30, 2), lap(80_000, 6), lap(86_400, 6)]);
    expect(bars[0]).toEqual({ fromSec: 30, toSec: 30, valid: 0, errors: 1, lapId: null, end: 'below' });
    expect(bars.at(-1)).toEqual({
      fromSec: 80_000,
      toSec: 86_400,
      valid: 0,
      errors: 2,
      lapId: null,
      end: 'above',
    });
    // Deviations of up to 50 s, of which 25 is the median: 5 s.
    expect(bars.slice(1, -1).map(({ fromSec }) => fromSec)).toEqual(Array.from({ length: 20 }, (_, n) => 800 + n * 5));
    expect(bars.slice(1, -1).reduce((sum, { valid }) => sum + valid, 0)).toBe(997);
  });

  it('are adjacent, with each lap in the bar of its duration', () => {
    const laps = Array.from({ length: 500 }, (_, id) => lap(600 + ((id * 7919) % 613), id % 9 === 0 ? 2 : 0, id));
    const bars = createDurationBars(laps);
    for (const [index, { fromSec, toSec, valid, errors }] of bars.entries()) {
      const within = laps.filter(({ durationSec }) => durationSec >= fromSec && durationSec <= toSec);
      expect(valid + errors).toBe(within.length);
      expect(errors).toBe(within.filter(({ error }) => error !== 0).length);
      if (index > 0) expect(fromSec).toBe((bars[index - 1]?.toSec ?? 0) + 1);
    }
  });
});
