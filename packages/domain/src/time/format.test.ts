import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMonthDateTime, formatTime, formatTimeShort } from './format.ts';
import { toInstantMs, toLocal, getZoneTable } from './zone.ts';

const tables = fc
  .constantFrom('Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York')
  .map(getZoneTable);
const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2036, 0) });
const kolkata = getZoneTable('Asia/Kolkata');
const evening = Date.parse('2026-03-02T20:05:09Z');

describe('dates and times', () => {
  it('are shown in the zone of the client', () => {
    expect(formatDateTime(kolkata, evening)).toBe('03-03-2026 01:35:09');
    expect(formatDateTime(getZoneTable('America/New_York'), evening)).toBe('02-03-2026 15:05:09');
  });

  it('have dates in the form DD/MM/YYYY', () => {
    expect(formatDate(kolkata, evening)).toBe('03/03/2026');
    expect(formatDate(getZoneTable('Europe/London'), Date.parse('2026-12-05T00:00:00Z'))).toBe('05/12/2026');
  });

  it('have times in the forms HH:mm:ss and HH:mm', () => {
    expect(formatTime(kolkata, evening)).toBe('01:35:09');
    expect(formatTimeShort(kolkata, evening)).toBe('01:35');
    expect(formatTime(getZoneTable('Europe/London'), Date.parse('2026-03-02T00:00:00Z'))).toBe('00:00:00');
  });

  it('have the form MMM DD YYYY, HH:mm', () => {
    expect(formatMonthDateTime(kolkata, evening)).toBe('Mar 03 2026, 01:35');
  });

  it('can be parsed back to the second from DD-MM-YYYY HH:mm:ss', () => {
    fc.assert(
      fc.property(tables, instants, (table, ms) => {
        const fields = formatDateTime(table, ms).split(/[- :]/).map(Number);
        const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = fields;
        const local = Date.UTC(year, month - 1, day, hour, minute, second);
        expect(local).toBe(Math.floor(toLocal(table, ms) / 1000) * 1000);
        expect(formatDateTime(table, toInstantMs(table, local))).toBe(formatDateTime(table, ms));
      }),
    );
  });
});
