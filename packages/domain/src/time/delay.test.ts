import { describe, expect, it } from 'vitest';
import { toDelayStatus, computeOnTime, toDelayTone } from './delay.ts';

describe('a route delay', () => {
  it('is on time within 60 s either way', () => {
    expect([-61, -60, 0, 60, 61].map(toDelayStatus)).toEqual([-1, 0, 0, 0, 1]);
  });

  it('is early at -1, on time at 0 or without a value, late at any other', () => {
    expect(toDelayTone([-1, -90])).toBe('early');
    expect(toDelayTone([0, 12])).toBe('onTime');
    expect(toDelayTone([])).toBe('onTime');
    expect(toDelayTone(null)).toBe('onTime');
    expect(toDelayTone([1, 90])).toBe('late');
    expect(toDelayTone([2, 90])).toBe('late');
    expect(toDelayTone([-2, 90])).toBe('late');
  });
});

describe('the delay of a running lap', () => {
  const DUE_TS = 5000;

  it('is the delay at the last stop until the next stop is overdue by more', () => {
    expect(computeOnTime([0, 30], DUE_TS, DUE_TS - 200)).toEqual([0, 30]);
    expect(computeOnTime([0, 30], DUE_TS, DUE_TS + 30)).toEqual([0, 30]);
    expect(computeOnTime([0, 30], DUE_TS, DUE_TS + 300)).toEqual([1, 300]);
  });

  it('goes from early over on time to late while the next stop is not reached', () => {
    const statuses = [-300, -61, -60, 60, 61].map((sec) => computeOnTime([-1, -120], DUE_TS, DUE_TS + sec)?.[0]);
    expect(statuses).toEqual([-1, -1, 0, 0, 1]);
  });

  it('stays that of the last stop when no stop is left, and is unknown without a goal time', () => {
    expect(computeOnTime([1, 90], null, DUE_TS)).toEqual([1, 90]);
    expect(computeOnTime(null, null, DUE_TS)).toBeNull();
  });
});
