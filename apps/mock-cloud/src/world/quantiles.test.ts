import { describe, expect, it } from 'vitest';
import { QUANTILE_COUNT, QUANTILE_ONE, STAY_QUANTILES, TRIP_QUANTILES } from './quantiles.ts';

/** The standard normal distribution function, by its series. */
function normal(z: number): number {
  let [term, sum] = [Math.abs(z), Math.abs(z)];
  for (let n = 1; n < 200; n += 1) {
    term *= (z * z) / (2 * n + 1);
    sum += term;
  }
  const above = sum * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
  return z < 0 ? 0.5 - above : 0.5 + above;
}

describe.each([
  { name: 'trips', quantiles: TRIP_QUANTILES, sigma: 0.2 },
  { name: 'stays', quantiles: STAY_QUANTILES, sigma: 0.35 },
])('quantiles of $name', ({ quantiles, sigma }) => {
  it('are those of a log-normal distribution about 1', () => {
    expect(quantiles).toHaveLength(QUANTILE_COUNT);
    quantiles.forEach((quantile, n) => {
      const wanted = (n + 0.5) / QUANTILE_COUNT;
      const below = normal(Math.log((quantile - 0.6) / QUANTILE_ONE) / sigma);
      const above = normal(Math.log((quantile + 0.6) / QUANTILE_ONE) / sigma);
      expect(below).toBeLessThan(wanted);
      expect(above).toBeGreaterThan(wanted);
    });
  });

  it('grow, with their median at 1', () => {
    expect(quantiles.every((quantile, n) => n === 0 || quantile > quantiles[n - 1]!)).toBe(true);
    expect(quantiles[QUANTILE_COUNT / 2 - 1]! + quantiles[QUANTILE_COUNT / 2]!).toBeCloseTo(2 * QUANTILE_ONE, -1);
  });
});
