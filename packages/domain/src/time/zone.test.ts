import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from './units.ts';
import { findFirstAtLocal, toInstantMs, isZone, findOffset, toLocal, getZoneTable } from './zone.ts';

const ZONES = [
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Cairo',
];
const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
const clocks = new Map(
  ZONES.map((zone) => [zone, new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...FIELDS })]),
);

/** The wall clock by fields of Intl, which the table does not use. */
function localByIntl(zone: string, ms: number): number {
  const parts = clocks.get(zone)?.formatToParts(ms) ?? [];
  const field = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const seconds = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return seconds + (((ms % 1000) + 1000) % 1000);
}

const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2037, 11) });

/** Clock changes from 1995 to 2037, found with Intl. */
const changes = ZONES.flatMap((zone) => {
  const found: { zone: string; ms: number }[] = [];
  for (let ms = Date.UTC(2009, 0); ms < Date.UTC(2027, 0); ms += HOUR_MS * 24) {
    const offset = (at: number): number => localByIntl(zone, at) - at;
    if (offset(ms) === offset(ms + 24 * HOUR_MS)) continue;
    let at = ms;
    while (offset(at) === offset(ms)) at += 15 * 60_000;
    found.push({ zone, ms: at });
  }
  return found;
});

describe('zone tables', () => {
  it('return the same wall clock as Intl for any instant', () => {
    fc.assert(
      fc.property(zones, instants, (zone, ms) => {
        expect(toLocal(getZoneTable(zone), ms)).toBe(localByIntl(zone, ms));
      }),
      { numRuns: 2000 },
    );
  });

  it('return the correct wall clock to the second around every clock change', () => {
    expect(changes.length).toBeGreaterThan(100);
    for (const { zone, ms } of changes) {
      for (const at of [ms - 1, ms, ms + 1]) expect(toLocal(getZoneTable(zone), at)).toBe(localByIntl(zone, at));
    }
  });

  it('return an instant with the requested wall clock, unless the clock skips it', () => {
    fc.assert(
      fc.property(zones, instants, (zone, ms) => {
        const table = getZoneTable(zone);
        const local = toLocal(table, ms);
        const found = toInstantMs(table, local);
        expect(localByIntl(zone, found)).toBe(local);
        expect(found).toBeLessThanOrEqual(ms);
      }),
      { numRuns: 2000 },
    );
  });

  it('return the earlier of two instants with the same wall clock, and move a skipped one forward by the gap', () => {
    const halfHours = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...changes), halfHours, ({ zone, ms }, step) => {
        const table = getZoneTable(zone);
        const local = localByIntl(zone, ms) + step * 15 * 60_000;
        const around = Array.from({ length: 400 }, (_, i) => ms + (i - 200) * 15 * 60_000);
        const matching = around.filter((at) => localByIntl(zone, at) === local);
        const gapMs = localByIntl(zone, ms) - localByIntl(zone, ms - 1) - 1;
        const expected = matching[0] ?? around.find((at) => localByIntl(zone, at) === local + gapMs);
        expect(toInstantMs(table, local)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('return the first instant at which the wall clock has reached a time', () => {
    const steps = fc.integer({ min: -8, max: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...changes), steps, ({ zone, ms }, step) => {
        const local = localByIntl(zone, ms) + step * 15 * 60_000;
        const around = Array.from({ length: 400 }, (_, i) => ms + (i - 200) * 15 * 60_000);
        expect(findFirstAtLocal(getZoneTable(zone), local)).toBe(around.find((at) => localByIntl(zone, at) >= local));
      }),
      { numRuns: 200 },
    );
  });

  it('handle the British spring gap and autumn overlap', () => {
    const london = getZoneTable('Europe/London');
    const local = (day: number, month: number, hour: number, minute: number): number =>
      Date.UTC(2026, month - 1, day, hour, minute);
    expect(toInstantMs(london, local(29, 3, 1, 30))).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(findFirstAtLocal(london, local(29, 3, 1, 30))).toBe(Date.parse('2026-03-29T01:00:00Z'));
    expect(toInstantMs(london, local(25, 10, 1, 30))).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(findOffset(london, Date.parse('2026-10-25T00:59:59.999Z'))).toBe(HOUR_MS);
    expect(findOffset(london, Date.parse('2026-10-25T01:00:00Z'))).toBe(0);
  });

  it('reject names that are not zones', () => {
    expect(() => getZoneTable('Europe/Atlantis')).toThrow(RangeError);
    expect(isZone('Europe/Atlantis')).toBe(false);
    expect(isZone('+01:00')).toBe(false);
    expect(isZone('')).toBe(false);
    expect(isZone('Asia/Kolkata')).toBe(true);
  });

  it('are made once per zone', () => {
    expect(getZoneTable('Europe/London')).toBe(getZoneTable('Europe/London'));
  });
});
