import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { computeHistoryPeriod } from './history-period.ts';

/** The period in ISO 8601. */
function periodAt(zone: string, now: string): [string, string] {
  const { startTs, endTs } = computeHistoryPeriod(getZoneTable(zone), Date.parse(now));
  return [new Date(startTs * 1000).toISOString(), new Date(endTs * 1000).toISOString()];
}

describe('the period of a tag’s history at first', () => {
  it('is from the start of the day that lies 14 x 86400 s back to the end of today', () => {
    expect(periodAt('Europe/London', '2026-01-20T10:42:00Z')).toEqual([
      '2026-01-06T00:00:00.000Z',
      '2026-01-20T23:59:59.000Z',
    ]);
  });

  it('has the days of the client’s zone', () => {
    expect(periodAt('Asia/Tokyo', '2026-01-20T16:00:00Z')).toEqual([
      '2026-01-06T15:00:00.000Z',
      '2026-01-21T14:59:59.000Z',
    ]);
  });

  it('counts days of 86400 s, also over a change of the clocks', () => {
    // 23:30 of 14 November in New York; 14 x 86400 s before, in summer time, it is 00:30 of 1 November.
    expect(periodAt('America/New_York', '2026-11-15T04:30:00Z')[0]).toBe('2026-11-01T04:00:00.000Z');
  });
});
