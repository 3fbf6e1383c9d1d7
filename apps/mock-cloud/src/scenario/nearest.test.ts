import { describe, expect, it } from 'vitest';
import { findNearestWord } from './nearest.ts';

describe('the nearest word', () => {
  const keys = ['label', 'beacons', 'timeout', 'minDuration', 'startOnEnter'];

  it('is found despite missing, doubled, replaced or swapped letters, ignoring case', () => {
    expect(findNearestWord('lable', keys)).toBe('label');
    expect(findNearestWord('becon', keys)).toBe('beacons');
    expect(findNearestWord('timeOut', keys)).toBe('timeout');
    expect(findNearestWord('min_duration', keys)).toBe('minDuration');
  });

  it('is null if no word is similar', () => {
    expect(findNearestWord('weather', keys)).toBeNull();
    expect(findNearestWord('x', [])).toBeNull();
  });
});
