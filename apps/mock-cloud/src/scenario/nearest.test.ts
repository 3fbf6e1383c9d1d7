import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest word', () => {
  const keys = ['label', 'beacons', 'timeout', 'minDuration', 'startOnEnter'];

  it('is found despite missing, doubled, replaced or swapped letters, ignoring case', () => {
    expect(nearest('lable', keys)).toBe('label');
    expect(nearest('becon', keys)).toBe('beacons');
    expect(nearest('timeOut', keys)).toBe('timeout');
    expect(nearest('min_duration', keys)).toBe('minDuration');
  });

  it('is null if no word is similar', () => {
    expect(nearest('weather', keys)).toBeNull();
    expect(nearest('x', [])).toBeNull();
  });
});
