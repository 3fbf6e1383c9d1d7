import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_SEC, HOUR_MS } from '../time/units.ts';
import { getZoneTable } from '../time/zone.ts';
import { computeSecondOfDay } from '../time/day.ts';
import { isInShift } from '../time/shift.ts';
import { listHourWindows, WindowTotals } from './hour-windows.ts';

const ALL_DAY = { startSec: 0, endSec: DAY_SEC - 1 };
const at = (iso: string) => Date.parse(iso);
const list = (zone: string, from: string, to: string, shift = ALL_DAY) =>
  listHourWindows(getZoneTable(zone), { fromMs: at(from), toMs: at(to) }, shift);
const starts = (windows: ReturnType<typeof list>) =>
  windows.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16));

describe('the hours of a zone’s clock', () => {
  it('begin with the full hours of the zone, and overlap the period', () => {
    expect(starts(list('Europe/London', '2026-03-18T10:42:00Z', '2026-03-18T12:00:00Z'))).toEqual(['10:00', '11:00']);
    expect(starts(list('Asia/Kolkata', '2026-03-18T10:42:00Z', '2026-03-18T12:00:00Z'))).toEqual(['10:30', '11:30']);
    expect(list('Europe/London', '2026-03-18T10:42:00Z', '2026-03-18T10:42:00Z')).toEqual([]);
  });

  it('include a repeated hour twice, and a skipped one not at all', () => {
    expect(list('Europe/London', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toHaveLength(25);
    expect(list('Europe/London', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z')).toHaveLength(23);
    // This clock goes back from 2:00 to 1:30, so that an hour has a second pass of half its length.
    expect(starts(list('Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z'))).toEqual([
      '14:00',
      '15:00',
      '15:30',
    ]);
  });

  it('have parts within a shift only, its last second included', () => {
    const shift = { startSec: 9.5 * 3600, endSec: 10.5 * 3600 - 1 };
    const windows = list('Europe/London', '2026-03-18T00:00:00Z', '2026-03-19T00:00:00Z', shift);
    expect(windows.flatMap(({ parts }) => parts)).toEqual([
      { fromMs: at('2026-03-18T09:30:00Z'), toMs: at('2026-03-18T10:00:00Z') },
      { fromMs: at('2026-03-18T10:00:00Z'), toMs: at('2026-03-18T10:30:00Z') },
    ]);
    const night = { startSec: 23.5 * 3600, endSec: 1800 - 1 };
    const wrapped = list('Europe/London', '2026-03-18T00:00:00Z', '2026-03-19T00:00:00Z', night);
    expect(starts(wrapped)).toEqual(['00:00', '23:00']);
  });

  it('contain exactly the seconds of the period in the shift', () => {
    const second = fc.integer({ min: 0, max: DAY_SEC - 1 });
    const zone = fc.constantFrom('Europe/London', 'Asia/Kolkata', 'America/New_York', 'UTC');
    const start = fc.constantFrom(
      '2026-03-07T12:00:00Z',
      '2026-03-28T12:00:00Z',
      '2026-10-24T12:00:00Z',
      '2026-10-31T12:00:00Z',
    );
    fc.assert(
      fc.property(zone, start, fc.nat(40 * 3600), second, second, (name, from, lengthSec, startSec, endSec) => {
        const table = getZoneTable(name);
        const period = { fromMs: at(from), toMs: at(from) + lengthSec * 1000 };
        const parts = listHourWindows(table, period, { startSec, endSec }).flatMap((window) => window.parts);
        const totalMs = parts.reduce((sum, part) => sum + part.toMs - part.fromMs, 0);
        let expectedSec = 0;
        for (let ms = period.fromMs; ms < period.toMs; ms += 1000)
          if (isInShift(computeSecondOfDay(table, ms), startSec, endSec)) expectedSec += 1;
        expect(totalMs).toBe(expectedSec * 1000);
      }),
      { numRuns: 30 },
    );
  });
});

describe('totals of windows', () => {
  it('are how much of each is within the spans', () => {
    const totals = new WindowTotals(list('UTC', '2026-03-18T10:30:00Z', '2026-03-18T13:00:00Z'));
    const ten = at('2026-03-18T10:00:00Z');
    totals.add([{ fromMs: ten, toMs: ten + 0.75 * HOUR_MS }]);
    totals.add([{ fromMs: ten + 0.9 * HOUR_MS, toMs: ten + 2.5 * HOUR_MS }]);
    const hours = totals.list().map(({ totalMs }) => Math.round((totalMs / HOUR_MS) * 100) / 100);
    expect(hours).toEqual([0.35, 1, 0.5]);
  });
});
