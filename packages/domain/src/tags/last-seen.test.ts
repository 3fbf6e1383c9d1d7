import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { findLastSeenStart, LAST_SEEN_MARKS, LAST_SEEN_NAMES, LAST_SEEN_STEP } from './last-seen.ts';

describe('the marks of the last-seen filter', () => {
  it('are seven, at 0 to 120 in steps of 20', () => {
    expect(LAST_SEEN_MARKS.map(({ name }, index) => [index * LAST_SEEN_STEP, name])).toEqual([
      [0, 'all'],
      [20, 'today'],
      [40, 'week'],
      [60, 'twoWeeks'],
      [80, 'month'],
      [100, 'threeMonths'],
      [120, 'under91Days'],
    ]);
  });

  it('include the days from the start of the one that lies 0, 7, 14, 30, 90 or 91 days back in the client’s zone', () => {
    // 00:30 in London on a summer day: in UTC it is still the day before.
    const nowMs = Date.parse('2026-06-20T23:30:00Z');
    const starts = (zone: string) =>
      LAST_SEEN_NAMES.map((name) => {
        const startTs = findLastSeenStart(name, getZoneTable(zone), nowMs);
        return startTs === null ? null : new Date(startTs * 1000).toISOString().replace(':00.000Z', 'Z');
      });
    expect(starts('Europe/London')).toEqual([
      null,
      '2026-06-20T23:00Z',
      '2026-06-13T23:00Z',
      '2026-06-06T23:00Z',
      '2026-05-21T23:00Z',
      // Before the clocks went forward.
      '2026-03-23T00:00Z',
      '2026-03-22T00:00Z',
    ]);
    expect(starts('UTC')[1]).toBe('2026-06-20T00:00Z');
  });
});
