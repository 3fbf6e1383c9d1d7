import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the word that was meant', () => {
  const keys = ['label', 'beacons', 'timeout', 'minDuration', 'startOnEnter'];

  it('is the nearest, by letters left out, doubled, replaced or swapped, in any case', () => {
    expect(nearest('lable', keys)).toBe('label');
    expect(nearest('becon', keys)).toBe('beacons');
    expect(nearest('timeOut', keys)).toBe('timeout');
    expect(nearest('min_duration', keys)).toBe('minDuration');
  });

  it('is none when none is near', () => {
    expect(nearest('weather', keys)).toBeNull();
    expect(nearest('x', [])).toBeNull();
  });
});
