import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { computeCustomersPerHour, countDaysAnalysed, StoreSums, type TagVisit } from './store-metrics.ts';

const zone = getZoneTable('Europe/Bratislava');
const at = (iso: string): number => Date.parse(iso);

function visit(tagId: number, start: string, checkout: string | null, parts: Partial<TagVisit> = {}): TagVisit {
  const checkoutMs = checkout === null ? null : at(checkout);
  return { tagId, startMs: at(start), checkoutMs, hasEntry: true, passedBuzzer: false, ...parts };
}

const visits = [
  visit(1, '2026-03-18T09:00:00+01:00', '2026-03-18T09:20:00+01:00'),
  visit(2, '2026-03-18T09:59:59+01:00', '2026-03-18T10:09:59+01:00'),
  visit(1, '2026-03-18T12:00:00+01:00', null, { passedBuzzer: true }),
  visit(3, '2026-03-19T09:30:00+01:00', null),
  visit(4, '2026-03-19T15:00:00+01:00', null, { hasEntry: false, passedBuzzer: true }),
];

describe('the metrics of a store', () => {
  it('count tags with visits, visits that began at an entry, and buzzer warnings without a checkout', () => {
    expect(new StoreSums(zone).add(visits).computeTotals()).toMatchObject({ tags: 4, records: 4, warnings: 2 });
  });

  it('count the hours with any record, those of each day separately, and the days with a visit', () => {
    expect(new StoreSums(zone).add(visits).computeTotals().hours).toBe(3);
    expect(new StoreSums(zone).add(visits).computeTotals().days).toBe(2);
    expect(computeCustomersPerHour(4, 3)).toBeCloseTo(1.3333);
    expect(computeCustomersPerHour(0, 0)).toBeNull();
  });

  it('average the time from entry to checkout of those that checked out', () => {
    expect(new StoreSums(zone).add(visits).computeTotals().averageMs).toBe(900_000);
    expect(new StoreSums(zone).add(visits.slice(2)).computeTotals().averageMs).toBeNull();
  });

  it('are grouped by the hour of the local day in which visits began, with their average of a day with data', () => {
    const hours = new StoreSums(zone).add(visits).listHours();
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(hours[9]).toEqual({ hour: 9, records: 3, recordsPerDay: 1.5, averageMs: 900_000 });
    expect(hours[12]).toEqual({ hour: 12, records: 1, recordsPerDay: 0.5, averageMs: null });
    expect(hours[15]).toEqual({ hour: 15, records: 0, recordsPerDay: 0, averageMs: null });
  });
});

describe('the analysed days', () => {
  it('are calendar days, including the first and the last', () => {
    expect(countDaysAnalysed(zone, at('2026-03-18T09:00:00+01:00'), at('2026-03-18T23:59:59+01:00'))).toBe(1);
    expect(countDaysAnalysed(zone, at('2026-03-18T23:59:59+01:00'), at('2026-03-19T00:00:00+01:00'))).toBe(2);
    // Also across a clock change.
    expect(countDaysAnalysed(zone, at('2026-03-28T00:00:00+01:00'), at('2026-03-30T23:59:59+02:00'))).toBe(3);
  });
});
