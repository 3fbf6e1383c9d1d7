import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAT_STOPS, computeHeatLevels, computeSegmentWeightPx } from './heat.ts';

/** Values with mean 0 and deviation 1. */
const EVEN = [-1, 1];

describe('the heat colours', () => {
  it('are five stops of the gradient: blue at 0.15, green at 0.35, yellow at 0.7, orange at 0.9, red at 1', () => {
    expect(HEAT_STOPS.map(({ at, name }) => [at, name])).toEqual([
      [0.15, 'blue'],
      [0.35, 'green'],
      [0.7, 'yellow'],
      [0.9, 'orange'],
      [1, 'red'],
    ]);
  });
});

describe('the heat levels', () => {
  it('are five, split at z-scores -1, 0, 1 and 2', () => {
    // Mean 5, deviation 2.
    expect(computeHeatLevels([2, 4, 4, 4, 5, 5, 7, 9])).toEqual([0, 1, 1, 1, 2, 2, 3, 4]);
    expect(computeHeatLevels([...EVEN, ...EVEN])).toEqual([1, 3, 1, 3]);
  });

  it('are that of the mean for values that are all the same', () => {
    expect(computeHeatLevels([7, 7, 7])).toEqual([2, 2, 2]);
    expect(computeHeatLevels([0.1, 0.1, 0.1])).toEqual([2, 2, 2]);
    expect(computeHeatLevels([12])).toEqual([2]);
    expect(computeHeatLevels([])).toEqual([]);
  });

  const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });

  it('never fall as values rise', () => {
    fc.assert(
      fc.property(values, (all) => {
        const levels = computeHeatLevels(all);
        const byValue = all.map((value, index) => ({ value, level: levels[index]! }));
        for (const { value, level } of byValue)
          expect(byValue.every((other) => other.value < value || other.level >= level)).toBe(true);
      }),
    );
  });

  it('do not depend on the unit and the zero point', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 10_000 }), (all, unit, zero) => {
        expect(computeHeatLevels(all.map((value) => value * unit + zero))).toEqual(computeHeatLevels(all));
      }),
    );
  });

  it('are above the mean for the largest value and below it for the smallest, if they differ', () => {
    fc.assert(
      fc.property(values, (all) => {
        fc.pre(new Set(all).size > 1);
        const levels = computeHeatLevels(all);
        expect(levels[all.indexOf(Math.max(...all))]).toBeGreaterThanOrEqual(2);
        expect(levels[all.indexOf(Math.min(...all))]).toBeLessThan(2);
      }),
    );
  });
});

it('segments are 2, 4, 6, 8 and 10 pixels wide by level', () => {
  expect(([0, 1, 2, 3, 4] as const).map(computeSegmentWeightPx)).toEqual([2, 4, 6, 8, 10]);
});
