import { describe, expect, it } from 'vitest';
import { zoneTable } from '../time/zone.ts';
import { timelinePeriod, USUAL_TIMELINE_HOURS, usualTimelineDay } from './timeline-period.ts';

const LISBON = zoneTable('Europe/Lisbon');
const BRATISLAVA = zoneTable('Europe/Bratislava');
const TODAY = '2026-11-20';
const asked = (from: string, to: string, day = '2026-11-19') => timelinePeriod(LISBON, { day, from, to }, TODAY);

describe('the period of a timeline', () => {
  it("is made of both times on the chosen day, by the clock of the client's zone", () => {
    const choice = { day: '2026-07-01', ...USUAL_TIMELINE_HOURS };
    const start = Date.UTC(2026, 6, 1, 9) / 1000;
    expect(timelinePeriod(BRATISLAVA, choice, TODAY)).toEqual({
      kind: 'period',
      startTs: start,
      endTs: start + 8 * 3600 - 1,
    });
    expect(asked('00:00', '01:30:10')).toEqual({
      kind: 'period',
      startTs: Date.UTC(2026, 10, 19) / 1000,
      endTs: Date.UTC(2026, 10, 19, 1, 30, 10) / 1000,
    });
  });

  it('may be of 8 hours exactly, and of no second more', () => {
    expect(asked('08:00:00', '16:00:00').kind).toBe('period');
    expect(asked('08:00:00', '16:00:01').kind).toBe('tooLong');
  });

  it('counts the hours that passed where the clock was changed in between', () => {
    // On 25 October 2026 Lisbon has 01:00 to 02:00 twice.
    expect(asked('00:00:00', '07:00:00', '2026-10-25').kind).toBe('period');
    expect(asked('00:00:00', '07:00:01', '2026-10-25').kind).toBe('tooLong');
  });

  it('is none while a day or a time is missing, or is none', () => {
    for (const [from, to, day] of [
      ['', '10:00', '2026-11-19'],
      ['09:00', '', '2026-11-19'],
      ['09:00', '10:00', ''],
      ['09:00', '24:00', '2026-11-19'],
      ['09:00', '10:00', '2026-13-01'],
    ] as const)
      expect(asked(from, to, day)).toEqual({ kind: 'incomplete' });
  });

  it('is none of a day to come, and none that ends before it begins', () => {
    expect(asked('09:00', '10:00', '2026-11-21')).toEqual({ kind: 'future' });
    expect(asked('09:00', '10:00', TODAY).kind).toBe('period');
    expect(asked('10:00', '09:00')).toEqual({ kind: 'backwards' });
    expect(asked('10:00', '10:00')).toEqual({ kind: 'backwards' });
  });
});

it('the usual day of a timeline is the newest of which its hours have begun, by the clock of the client', () => {
  const day = (iso: string) => usualTimelineDay(BRATISLAVA, Date.parse(iso));
  expect(day('2026-11-20T09:59:59Z')).toBe('2026-11-19');
  expect(day('2026-11-20T10:00:00Z')).toBe('2026-11-20');
  expect(day('2026-11-30T23:30:00Z')).toBe('2026-11-30');
});
