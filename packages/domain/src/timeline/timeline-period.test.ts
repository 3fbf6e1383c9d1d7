import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import {
  clearUnreadable,
  resolveTimelinePeriod,
  DEFAULT_TIMELINE_HOURS,
  computeDefaultTimelineDay,
} from './timeline-period.ts';

const LISBON = getZoneTable('Europe/Lisbon');
const BRATISLAVA = getZoneTable('Europe/Bratislava');
const TODAY = '2026-11-20';
const periodOf = (from: string, to: string, day = '2026-11-19') =>
  resolveTimelinePeriod(LISBON, { day, from, to }, TODAY);

describe('the period of a timeline', () => {
  it("is made of both times on the chosen day, by the clock of the client's zone", () => {
    const choice = { day: '2026-07-01', ...DEFAULT_TIMELINE_HOURS };
    const start = Date.UTC(2026, 6, 1, 9) / 1000;
    expect(resolveTimelinePeriod(BRATISLAVA, choice, TODAY)).toEqual({
      kind: 'period',
      startTs: start,
      endTs: start + 8 * 3600 - 1,
    });
    expect(periodOf('00:00', '01:30:10')).toEqual({
      kind: 'period',
      startTs: Date.UTC(2026, 10, 19) / 1000,
      endTs: Date.UTC(2026, 10, 19, 1, 30, 10) / 1000,
    });
  });

  it('may be exactly 8 hours, and not a second longer', () => {
    expect(periodOf('08:00:00', '16:00:00').kind).toBe('period');
    expect(periodOf('08:00:00', '16:00:01').kind).toBe('tooLong');
  });

  it('counts the hours that passed when the clock was changed in between', () => {
    // On 25 October 2026 Lisbon has 01:00 to 02:00 twice.
    expect(periodOf('00:00:00', '07:00:00', '2026-10-25').kind).toBe('period');
    expect(periodOf('00:00:00', '07:00:01', '2026-10-25').kind).toBe('tooLong');
  });

  it('is incomplete while the day or a time is missing or invalid', () => {
    for (const [from, to, day] of [
      ['', '10:00', '2026-11-19'],
      ['09:00', '', '2026-11-19'],
      ['09:00', '10:00', ''],
      ['09:00', '24:00', '2026-11-19'],
      ['09:00', '10:00', '2026-13-01'],
      ['09:00', '10:00', '2026-02-30'],
    ] as const)
      expect(periodOf(from, to, day)).toEqual({ kind: 'incomplete' });
  });

  it('has no day of an address that the calendar does not have', () => {
    const times = { from: '09:00', to: '10:00' };
    expect(clearUnreadable({ ...times, day: '2026-02-30' })).toEqual({ ...times, day: '' });
    expect(clearUnreadable({ ...times, day: '2028-02-29' })).toEqual({ ...times, day: '2028-02-29' });
  });

  it('is rejected for a future day, and when it ends before it begins', () => {
    expect(periodOf('09:00', '10:00', '2026-11-21')).toEqual({ kind: 'future' });
    expect(periodOf('09:00', '10:00', TODAY).kind).toBe('period');
    expect(periodOf('10:00', '09:00')).toEqual({ kind: 'backwards' });
    expect(periodOf('10:00', '10:00')).toEqual({ kind: 'backwards' });
  });
});

it('the default day of a timeline is the newest day on which the default hours have begun, in the zone of the client', () => {
  const day = (iso: string) => computeDefaultTimelineDay(BRATISLAVA, Date.parse(iso));
  expect(day('2026-11-20T09:59:59Z')).toBe('2026-11-19');
  expect(day('2026-11-20T10:00:00Z')).toBe('2026-11-20');
  expect(day('2026-11-30T23:30:00Z')).toBe('2026-11-30');
});
