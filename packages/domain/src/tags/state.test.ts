import { describe, expect, it } from 'vitest';
import { isMoving, isOutdated, isRecent } from './state.ts';

const NOW = 1_772_600_000;
const WEEK_SEC = 7 * 86_400;

describe('a tag', () => {
  it('is outdated when its last update is over 7 days old, not at 7 days', () => {
    expect(isOutdated(NOW - WEEK_SEC, NOW)).toBe(false);
    expect(isOutdated(NOW - WEEK_SEC - 1, NOW)).toBe(true);
    expect(isOutdated(null, NOW)).toBe(false);
  });

  it('is moving when it is the first current tag, seen less than 10 s ago', () => {
    const current = [{ id: 7 }, { id: 8 }];
    expect(isMoving({ id: 7, lastSeenTs: NOW - 9 }, current, NOW)).toBe(true);
    expect(isMoving({ id: 7, lastSeenTs: NOW - 10 }, current, NOW)).toBe(false);
    expect(isMoving({ id: 8, lastSeenTs: NOW }, current, NOW)).toBe(false);
    expect(isMoving({ id: 7, lastSeenTs: NOW }, [], NOW)).toBe(false);
  });

  it('is recent when it was heard in the last 10 minutes', () => {
    expect(isRecent(NOW - 600, NOW)).toBe(true);
    expect(isRecent(NOW - 601, NOW)).toBe(false);
    expect(isRecent(null, NOW)).toBe(false);
  });
});
