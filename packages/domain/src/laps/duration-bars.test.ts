import { describe, expect, it } from 'vitest';
import { binWidth, durationBars, median, type TimedLap } from './duration-bars.ts';

const lap = (durationSec: number, error = 0, id = durationSec): TimedLap => ({ id, durationSec, error });

describe('the width of a bin', () => {
  it('is twice the median absolute deviation, divided by the cube root of the number of values', () => {
    // Median 45; deviations 5, 5, 15, 15, 25, 35, 35, 45, of which the median is 20.
    expect(binWidth([50, 40, 60, 30, 70, 80, 10, 0])).toBeCloseTo((2 * 20) / 2, 9);
    expect(binWidth([840, 840, 840, 900, 100])).toBe(0);
  });

  it('uses the mean of the two middle values as the median of an even number', () => {
    expect([median([3]), median([1, 4]), median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([3, 2.5, 5, 2.5]);
    expect(median([])).toBeNaN();
  });
});

describe('the duration bars', () => {
  it('of five or fewer laps are one for each lap, shortest first', () => {
    const bars = durationBars([lap(900), lap(840), lap(370, 2), lap(840, 0, 7), lap(910)]);
    expect(bars.map(({ fromSec, toSec, valid, errors, lapId }) => [fromSec, toSec, valid, errors, lapId])).toEqual([
      [370, 370, 0, 1, 370],
      [840, 840, 1, 0, 7],
      [840, 840, 1, 0, 840],
      [900, 900, 1, 0, 900],
      [910, 910, 1, 0, 910],
    ]);
    expect(durationBars([])).toEqual([]);
  });

  it('of six laps are as many as their width requires, including empty ones between them', () => {
    // Median 825, deviations 15, 15, 15, 45, 45, 75: a width of 60 / 6^(1/3) = 33 s, the next round width is a minute.
    const bars = durationBars([lap(780), lap(810), lap(840), lap(810, 0, 1), lap(870), lap(900, 1)]);
    expect(bars).toEqual([
      { fromSec: 780, toSec: 839, valid: 3, errors: 0, lapId: null },
      { fromSec: 840, toSec: 899, valid: 2, errors: 0, lapId: null },
      { fromSec: 900, toSec: 959, valid: 0, errors: 1, lapId: null },
    ]);
  });

  it('are a second wide for laps of equal duration, and at most 40', () => {
    const alike = Array.from({ length: 6 }, (_, id) => lap(840, 0, id));
    expect(durationBars(alike)).toEqual([{ fromSec: 840, toSec: 840, valid: 6, errors: 0, lapId: null }]);
    const wide = [...alike, lap(60, 7), lap(86_399, 6)];
    const bars = durationBars(wide);
    expect(bars.length).toBeLessThanOrEqual(40);
    expect(bars.reduce((sum, { valid, errors }) => sum + valid + errors, 0)).toBe(8);
  });

  it('are adjacent, with each lap in the bar of its duration', () => {
    const laps = Array.from({ length: 500 }, (_, id) => lap(600 + ((id * 7919) % 613), id % 9 === 0 ? 2 : 0, id));
    const bars = durationBars(laps);
    for (const [index, { fromSec, toSec, valid, errors }] of bars.entries()) {
      const within = laps.filter(({ durationSec }) => durationSec >= fromSec && durationSec <= toSec);
      expect(valid + errors).toBe(within.length);
      expect(errors).toBe(within.filter(({ error }) => error !== 0).length);
      if (index > 0) expect(fromSec).toBe((bars[index - 1]?.toSec ?? 0) + 1);
    }
  });
});
