import { describe, expect, it } from 'vitest';
import {
  chooseNextSpeed,
  createPositionCards,
  findRecordAfter,
  findRecordAt,
  computeStepMs,
  computeTrueTimeAfter,
  TRUE_TIME_FACTOR,
} from './playback.ts';

const at = (...instants: readonly number[]) => instants.map((enterTs) => ({ enterTs }));

describe('the playback', () => {
  it('shows a record for 2000, 1000 or 500 ms, at 0.5x, 1x and 2x', () => {
    expect(([0.5, 1, 2] as const).map(computeStepMs)).toEqual([2000, 1000, 500]);
  });

  it('switches from 0.5x to 1x to 2x and back to 0.5x', () => {
    expect([chooseNextSpeed(0.5), chooseNextSpeed(1), chooseNextSpeed(2)]).toEqual([1, 2, 0.5]);
  });

  it('starts again after the last record', () => {
    expect([0, 1, 2].map((index) => findRecordAfter(index, 3))).toEqual([1, 2, 0]);
    expect(findRecordAfter(0, 1)).toBe(0);
  });

  it('finds the record of a gateway at an instant', () => {
    const records = at(100, 200, 200, 300);
    expect([99, 100, 199, 200, 299, 300, 999].map((ts) => findRecordAt(records, ts))).toEqual([-1, 0, 0, 2, 2, 3, 3]);
    expect(findRecordAt([], 5)).toBe(-1);
  });

  it('plays a minute per second in true time at 1x, scales with the speed, and starts again at the end', () => {
    const period = { startTs: 1000, endTs: 2000 };
    expect(computeTrueTimeAfter(1000, 1000, TRUE_TIME_FACTOR, period)).toBe(1060);
    expect(computeTrueTimeAfter(1000, 500, 0.5 * TRUE_TIME_FACTOR, period)).toBe(1015);
    expect(computeTrueTimeAfter(1900, 1000, 2 * TRUE_TIME_FACTOR, period)).toBe(1000);
  });

  it('goes back in true time with a negative factor, and stays at the start', () => {
    const period = { startTs: 1000, endTs: 2000 };
    expect(computeTrueTimeAfter(1100, 1000, -60, period)).toBe(1040);
    expect(computeTrueTimeAfter(1030, 1000, -60, period)).toBe(1000);
  });

  it('shows a record as long backwards as forwards', () => {
    expect([-1, -2, 8].map(computeStepMs)).toEqual([1000, 500, 125]);
    expect(chooseNextSpeed(8)).toBe(0.5);
  });
});

describe('the cards of positions', () => {
  const records = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('are the next, the current and up to three past ones, by the place of the slider', () => {
    expect(createPositionCards(records, 4)).toEqual({ next: 'f', current: 'e', past: ['d', 'c', 'b'] });
    expect(createPositionCards(records, 1)).toEqual({ next: 'c', current: 'b', past: ['a'] });
  });

  it('have no next one at the end, and no current one before the first', () => {
    expect(createPositionCards(records, 5)).toEqual({ next: null, current: 'f', past: ['e', 'd', 'c'] });
    expect(createPositionCards(records, -1)).toEqual({ next: 'a', current: null, past: [] });
    expect(createPositionCards([], -1)).toEqual({ next: null, current: null, past: [] });
  });
});
