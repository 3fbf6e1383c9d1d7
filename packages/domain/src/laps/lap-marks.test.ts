import { describe, expect, it } from 'vitest';
import { findLapVisitSpan, markLapVisits, type MarkedStop } from './lap-marks.ts';

const stop = (ord: number | null, enterMs: number | null, mismatch = false): MarkedStop => ({ ord, enterMs, mismatch });

describe('the span of the visits of a lap', () => {
  it('begins with the first visit and ends with the lap', () => {
    const stops = [stop(0, 10), stop(1, 20), stop(2, null)];
    expect(findLapVisitSpan(50, stops, 99)).toEqual({ fromMs: 10, toMs: 50 });
    expect(findLapVisitSpan(null, stops, 99)).toEqual({ fromMs: 10, toMs: 100 });
  });

  it('includes a visit that ends the lap as it begins', () => {
    expect(findLapVisitSpan(20, [stop(0, 10), stop(1, 20)], 99)).toEqual({ fromMs: 10, toMs: 21 });
  });

  it('does not exist without a visit', () => {
    expect(findLapVisitSpan(20, [], 99)).toBeNull();
  });
});

describe('the visits of a lap', () => {
  it('have their place, and the stops skipped just before', () => {
    const stops = [stop(0, 10), stop(1, null), stop(2, null), stop(3, 40), stop(4, 50)];
    expect([...markLapVisits(stops, [10, 40, 50], 0)]).toEqual([
      [10, { ord: 0, mismatch: false, skips: 0, errors: [] }],
      [40, { ord: 3, mismatch: false, skips: 2, errors: [3] }],
      [50, { ord: 4, mismatch: false, skips: 0, errors: [] }],
    ]);
  });

  it('have codes for beacons that are not on the route or came too late', () => {
    const marks = markLapVisits([stop(0, 10), stop(null, 20, true), stop(0, 30, true)], [10, 20, 30], 0);
    expect([...marks.values()].map(({ errors }) => errors)).toEqual([[], [2], [5]]);
  });

  it('have the code of the lap at the last one, beside what else was wrong there', () => {
    const stops = [stop(0, 10), stop(1, null), stop(2, 30)];
    expect(markLapVisits(stops, [10, 30], 1).get(30)?.errors).toEqual([1, 3]);
    expect(markLapVisits(stops, [10, 30], 3).get(30)?.errors).toEqual([3]);
  });

  it('that only prolong a stay have the place of the stay', () => {
    const marks = markLapVisits([stop(0, 10), stop(1, 30)], [10, 20, 30, 40], 1);
    expect([...marks].map(([enterMs, { ord, errors }]) => [enterMs, ord, errors])).toEqual([
      [10, 0, []],
      [20, 0, []],
      [30, 1, []],
      [40, 1, [1]],
    ]);
  });
});
