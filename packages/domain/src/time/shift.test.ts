import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSecondOfDay } from './day.ts';
import { isInShift, isFullDay, isShiftTooShort, findShiftConflict, findShiftEnd } from './shift.ts';
import { toLocal, getZoneTable } from './zone.ts';

const hm = (text: string): number => {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60;
};
/** A shift as sent by route forms, which add 59 s to the end. */
const shift = (start: string, end: string): { startSec: number; endSec: number } => ({
  startSec: hm(start),
  endSec: hm(end) + 59,
});
const at = (iso: string): number => Date.parse(iso);
const seconds = fc.integer({ min: 0, max: 86_399 });

describe('a work shift', () => {
  it('includes both bounds', () => {
    expect([21_599, 21_600, 50_459, 50_460].map((sec) => isInShift(sec, 21_600, 50_459))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('wraps midnight when it starts after its end', () => {
    const night = [79_199, 79_200, 86_399, 0, 21_659, 21_660].map((sec) => isInShift(sec, 79_200, 21_659));
    expect(night).toEqual([false, true, true, true, true, false]);
  });

  it('is too short below the minute that the form of a new route sends as 59 s', () => {
    expect(isShiftTooShort({ startSec: 28_801, endSec: 28_859 })).toBe(false);
    expect(isShiftTooShort({ startSec: 28_801, endSec: 28_858 })).toBe(true);
    expect(isShiftTooShort({ startSec: 28_800, endSec: 28_800 })).toBe(true);
    expect(isShiftTooShort({ startSec: 86_380, endSec: 40 })).toBe(false);
    expect(isShiftTooShort({ startSec: 86_399, endSec: 10 })).toBe(true);
    // Around the clock, but for a second.
    expect(isShiftTooShort({ startSec: 28_800, endSec: 28_799 })).toBe(false);
  });

  it('is the whole day only from 0 to 86399', () => {
    expect(isFullDay(0, 86_399)).toBe(true);
    expect(isFullDay(0, 86_398)).toBe(false);
    expect(isFullDay(1, 86_399)).toBe(false);
  });

  it('ends with the first millisecond after its last second', () => {
    const london = getZoneTable('Europe/London');
    expect(findShiftEnd(london, at('2026-03-02T06:00:00Z'), 21_600, 50_459)).toBe(at('2026-03-02T14:01:00Z'));
    expect(findShiftEnd(london, at('2026-03-02T14:00:59.999Z'), 21_600, 50_459)).toBe(at('2026-03-02T14:01:00Z'));
    expect(findShiftEnd(london, at('2026-03-02T23:00:00Z'), 79_200, 21_659)).toBe(at('2026-03-03T06:01:00Z'));
    expect(findShiftEnd(london, at('2026-03-03T01:00:00Z'), 79_200, 21_659)).toBe(at('2026-03-03T06:01:00Z'));
    expect(findShiftEnd(london, at('2026-03-02T20:00:00Z'), 50_400, 86_399)).toBe(at('2026-03-03T00:00:00Z'));
  });

  it('never ends when it is the whole day', () => {
    expect(findShiftEnd(getZoneTable('Europe/London'), at('2026-03-02T06:00:00Z'), 0, 86_399)).toBe(Infinity);
  });

  it('ends by the wall clock in nights on which the clock changes', () => {
    const london = getZoneTable('Europe/London');
    const night = (iso: string, end: string): number => findShiftEnd(london, at(iso), hm('22:00'), hm(end) + 59);
    expect(night('2026-03-28T23:00:00Z', '06:00')).toBe(at('2026-03-29T05:01:00Z'));
    expect(night('2026-10-24T22:00:00Z', '06:00')).toBe(at('2026-10-25T06:01:00Z'));
    expect(night('2026-03-28T23:00:00Z', '01:30')).toBe(at('2026-03-29T01:00:00Z'));
    expect(night('2026-10-24T22:00:00Z', '01:30')).toBe(at('2026-10-25T00:31:00Z'));
    expect(night('2026-10-25T01:10:00Z', '01:30')).toBe(at('2026-10-25T01:31:00Z'));
  });

  it('ends at the same instant as a clock that is checked minute by minute', () => {
    const zones = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Cairo',
    );
    const instants = fc.integer({ min: at('2024-01-01T00:00:00Z') / 60_000, max: at('2026-12-31T00:00:00Z') / 60_000 });
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zones, instants, minutes, minutes, (zone, atMinute, startMin, endMin) => {
        const table = getZoneTable(zone);
        const [ms, startSec, endSec] = [atMinute * 60_000, startMin * 60, endMin * 60 + 59];
        fc.pre(isInShift(computeSecondOfDay(table, ms), startSec, endSec) && !isFullDay(startSec, endSec));
        const local = toLocal(table, ms);
        const midnight = local - (local % 86_400_000);
        const endsTomorrow = computeSecondOfDay(table, ms) > endSec;
        const endLocal = midnight + (endsTomorrow ? 86_400_000 : 0) + (endSec + 1) * 1000;
        let watched = ms + 60_000;
        while (toLocal(table, watched) < endLocal) watched += 60_000;
        expect(findShiftEnd(table, ms, startSec, endSec)).toBe(watched);
      }),
    );
  });
});

describe('shifts of two routes on one gateway', () => {
  it('conflict in the minute that both contain', () => {
    expect(findShiftConflict(shift('06:00', '14:00'), shift('14:00', '22:00'))).toBe(840);
    expect(findShiftConflict(shift('06:00', '13:59'), shift('14:00', '22:00'))).toBeNull();
  });

  it('conflict even when a second was added to the start', () => {
    expect(findShiftConflict(shift('06:00', '14:00'), { startSec: hm('14:00') + 1, endSec: hm('22:00') + 59 })).toBe(
      840,
    );
  });

  it('conflict across midnight', () => {
    expect(findShiftConflict(shift('22:00', '06:00'), shift('05:00', '12:00'))).toBe(300);
    expect(findShiftConflict(shift('22:00', '06:00'), shift('06:01', '21:59'))).toBeNull();
  });

  it('never conflict with a whole day', () => {
    expect(findShiftConflict({ startSec: 0, endSec: 86_399 }, shift('06:00', '14:00'))).toBeNull();
    expect(findShiftConflict(shift('06:00', '14:00'), { startSec: 0, endSec: 86_399 })).toBeNull();
    expect(findShiftConflict({ startSec: 0, endSec: 86_399 }, { startSec: 0, endSec: 86_399 })).toBeNull();
  });

  it('conflict exactly when some minute is in both, whichever is first', () => {
    fc.assert(
      fc.property(seconds, seconds, seconds, seconds, (s1, e1, s2, e2) => {
        const [a, b] = [
          { startSec: s1, endSec: e1 },
          { startSec: s2, endSec: e2 },
        ];
        fc.pre(!isFullDay(s1, e1) && !isFullDay(s2, e2));
        const holds = (minute: number, one: typeof a): boolean =>
          isInShift(minute, Math.floor(one.startSec / 60), Math.floor(one.endSec / 60));
        const shared = Array.from({ length: 1440 }, (_, minute) => minute).filter((m) => holds(m, a) && holds(m, b));
        const found = findShiftConflict(a, b);
        expect(found === null).toBe(shared.length === 0);
        if (found !== null) expect(shared).toContain(found);
        expect(findShiftConflict(b, a)).toBe(found);
      }),
    );
  });
});
