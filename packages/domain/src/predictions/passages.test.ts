import { describe, expect, it } from 'vitest';
import { numberPassages } from './passages.ts';

/** The numbers of visits to places of a route with 4; those in brackets count for no lap. */
function number(...places: readonly (number | readonly [number])[]): number[] {
  const visits = places.map((place) =>
    typeof place === 'number' ? { place, isOnLap: true } : { place: place[0], isOnLap: false },
  );
  return [
    ...numberPassages(
      visits.map((visit) => ({ ...visit, enterMs: 0, leaveMs: 0 })),
      4,
    ),
  ];
}

describe('the numbers of visits along a route', () => {
  it('continue from lap to lap', () => {
    expect(number(0, 1, 2, 3, 0, 1)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('leave a gap for skipped stops', () => {
    expect(number(1, 3, 0, 2)).toEqual([1, 3, 4, 6]);
  });

  it('begin the next lap when a lap begins early', () => {
    expect(number(0, 1, 0, 1)).toEqual([0, 1, 4, 5]);
  });

  it('include visits between laps that follow the route', () => {
    expect(number(0, 1, [2], [3], 0)).toEqual([0, 1, 2, 3, 4]);
  });

  it('leave out visits between laps that go back, or come before the first lap', () => {
    expect(number([2], 0, 1, 2, [2], [3], 0)).toEqual([-1, 0, 1, 2, -1, 3, 4]);
  });
});
