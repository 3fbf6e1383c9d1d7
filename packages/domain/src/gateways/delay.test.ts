import { describe, expect, it } from 'vitest';
import { delayStatus, routeDelayTone } from './delay.ts';

describe('a route delay', () => {
  it('is on time within 60 s either way', () => {
    expect([-61, -60, 0, 60, 61].map(delayStatus)).toEqual([-1, 0, 0, 0, 1]);
  });

  it('is early at -1, on time at 0 or without a value, late at any other', () => {
    expect(routeDelayTone([-1, -90])).toBe('early');
    expect(routeDelayTone([0, 12])).toBe('onTime');
    expect(routeDelayTone([])).toBe('onTime');
    expect(routeDelayTone(null)).toBe('onTime');
    expect(routeDelayTone([1, 90])).toBe('late');
    expect(routeDelayTone([2, 90])).toBe('late');
    expect(routeDelayTone([-2, 90])).toBe('late');
  });
});
