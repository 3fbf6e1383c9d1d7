import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunningMedian } from './running-median.ts';

describe('the median of values that become known', () => {
  it('is that of the values known so far', () => {
    const values = fc.array(fc.record({ sec: fc.integer({ min: -7200, max: 7200 }), knownTs: fc.nat(1000) }), {
      minLength: 250,
    });
    fc.assert(
      fc.property(values, (list) => {
        const median = new RunningMedian();
        for (const { sec, knownTs } of list) median.add(sec, knownTs);
        for (const nowTs of [500, 800, 1000]) {
          const known = list.filter(({ knownTs }) => knownTs <= nowTs).map(({ sec }) => sec);
          const sorted = known.toSorted((a, b) => a - b);
          const expected = known.length < 100 ? 0 : sorted[Math.floor((known.length - 1) / 2)];
          expect(median.computeAt(nowTs)).toBe(expected);
        }
      }),
    );
  });

  it('is 0 of fewer than 100 values', () => {
    const median = new RunningMedian();
    for (let count = 0; count < 99; count += 1) median.add(30, 0);
    expect(median.computeAt(0)).toBe(0);
    median.add(30, 0);
    expect(median.computeAt(0)).toBe(30);
  });

  it('counts values beyond two hours as two hours', () => {
    const median = new RunningMedian();
    for (let count = 0; count < 100; count += 1) median.add(100_000, 0);
    expect(median.computeAt(0)).toBe(7200);
  });
});
