import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summariseSeconds, ValueTally } from './value-tally.ts';

const tallyOf = (values: readonly number[]): ValueTally => {
  const tally = new ValueTally();
  for (const value of values) tally.add(value);
  return tally;
};

/** Small values, those around the end of the list, very large and negative ones. */
const values = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 4090, max: 4100 }),
    fc.integer({ min: -5000, max: 10_000_000 }),
  ),
  { minLength: 1, maxLength: 60 },
);

describe('the tally of values', () => {
  it('has the figures of a plain sort', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const tally = tallyOf(list);
        const sorted = list.toSorted((a, b) => a - b);
        const { length } = sorted;
        const half = Math.floor(length / 2);
        expect(tally.listValues().flatMap(([value, times]) => Array<number>(times).fill(value))).toEqual(sorted);
        expect(tally.count).toBe(length);
        expect(tally.sum).toBe(list.reduce((sum, value) => sum + value, 0));
        expect(tally.computeMedian()).toBe(
          length % 2 === 1 ? sorted[half] : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2,
        );
        // The nearest rank: the first value that at least so many percent of the values do not exceed.
        const expected = sorted.find((_, index) => (index + 1) * 100 >= length * percent);
        expect(tally.computePercentile(percent / 100)).toBe(expected);
      }),
    );
  });

  it('adds and takes away values many at once', () => {
    const tally = tallyOf([5, 7, 7, 9000]);
    tally.add(7, 3);
    tally.add(9000, -1);
    expect(tally.listValues()).toEqual([
      [5, 1],
      [7, 5],
    ]);
    expect([tally.count, tally.sum]).toEqual([6, 40]);
    const both = tallyOf([7, -3]);
    both.addAll(tally);
    expect(both.listValues()).toEqual([
      [-3, 1],
      [5, 1],
      [7, 6],
    ]);
  });

  it('has no figures without values', () => {
    const tally = new ValueTally();
    expect(summariseSeconds(tally)).toBeNull();
    expect([tally.computeMedian(), tally.computePercentile(0.9), tally.computeAverage()]).toEqual([NaN, NaN, NaN]);
    expect(summariseSeconds(tallyOf([10, 20, 30, 40]))).toEqual({ count: 4, avg: 25, median: 25, p90: 40 });
  });
});
