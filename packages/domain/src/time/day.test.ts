import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, computeSecondOfDay, findStartOfDay, findWeekday } from './day.ts';
import { DAY_MS } from './units.ts';
import { toLocal, getZoneTable } from './zone.ts';

const ZONES = [
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];
const tables = fc.constantFrom(...ZONES).map(getZoneTable);
const instants = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2036, 0) });
const at = (iso: string): number => Date.parse(iso);

/** The calendar date according to Intl. */
function dateOf(zone: string, ms: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    ms,
  );
}

describe('days', () => {
  it('begin at the first instant of their date', () => {
    fc.assert(
      fc.property(tables, instants, (table, ms) => {
        const start = findStartOfDay(table, ms);
        expect(start).toBeLessThanOrEqual(ms);
        expect(dateOf(table.zone, start)).toBe(dateOf(table.zone, ms));
        expect(dateOf(table.zone, start - 1)).not.toBe(dateOf(table.zone, ms));
      }),
      { numRuns: 300 },
    );
  });

  it('follow each other without gaps', () => {
    fc.assert(
      fc.property(tables, instants, fc.integer({ min: -400, max: 400 }), (table, ms, n) => {
        const start = findStartOfDay(table, ms);
        const other = addDays(table, start, n);
        expect(findStartOfDay(table, other)).toBe(other);
        expect(addDays(table, other, -n)).toBe(start);
        expect(addDays(table, other, 1)).toBeGreaterThan(other);
        expect(findStartOfDay(table, addDays(table, other, 1) - 1)).toBe(other);
      }),
      { numRuns: 500 },
    );
  });

  it('have 23, 24 or 25 hours in London', () => {
    const london = getZoneTable('Europe/London');
    const hours = (iso: string): number => (addDays(london, at(iso), 1) - at(iso)) / 3_600_000;
    expect(hours('2026-03-29T00:00:00Z')).toBe(23);
    expect(hours('2026-06-01T23:00:00Z')).toBe(24);
    expect(hours('2026-10-24T23:00:00Z')).toBe(25);
  });

  it('begin after midnight when the clock skips midnight', () => {
    const cairo = getZoneTable('Africa/Cairo');
    expect(findStartOfDay(cairo, at('2024-04-26T10:00:00Z'))).toBe(at('2024-04-25T22:00:00Z'));
    expect(computeSecondOfDay(cairo, at('2024-04-25T22:00:00Z'))).toBe(3600);
  });

  it('count seconds by the wall clock', () => {
    const london = getZoneTable('Europe/London');
    expect(computeSecondOfDay(london, at('2026-03-02T00:00:00Z'))).toBe(0);
    expect(computeSecondOfDay(london, at('2026-03-02T23:59:59.999Z'))).toBe(86_399);
    expect(computeSecondOfDay(london, at('2026-03-29T01:00:00Z'))).toBe(7200);
    fc.assert(
      fc.property(tables, instants, (table, ms) => {
        expect(computeSecondOfDay(table, ms)).toBe(Math.floor((toLocal(table, ms) % DAY_MS) / 1000));
      }),
    );
  });

  it('count the week from Monday', () => {
    const london = getZoneTable('Europe/London');
    expect(findWeekday(london, at('2026-03-02T12:00:00Z'))).toBe(0);
    expect(findWeekday(london, at('2026-03-08T12:00:00Z'))).toBe(6);
    expect(findWeekday(london, at('1969-12-29T12:00:00Z'))).toBe(0);
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    fc.assert(
      fc.property(tables, instants, (table, ms) => {
        const byIntl = new Intl.DateTimeFormat('en-US', { timeZone: table.zone, weekday: 'short' }).format(ms);
        expect(names[findWeekday(table, ms)]).toBe(byIntl);
      }),
    );
  });
});
