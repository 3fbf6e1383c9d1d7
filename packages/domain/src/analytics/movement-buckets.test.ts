import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { createMovementBuckets, sumMovement } from './movement-buckets.ts';

const hour = (iso: string, anchorId: number, totalSMotion: number) => ({
  anchorId,
  timestamp: Date.parse(iso) / 1000,
  totalSMotion,
});
const listSums = (zone: string, ...hours: readonly ReturnType<typeof hour>[]) =>
  createMovementBuckets(getZoneTable(zone), hours).map(({ byGateway }) => Object.fromEntries(byGateway));

describe('hourly movement', () => {
  it('is in eight buckets of three hours of the client’s day, 00-03 to 21-24', () => {
    const buckets = createMovementBuckets(getZoneTable('UTC'), []);
    expect(buckets.map(({ fromHour, toHour }) => `${fromHour}-${toHour}`)).toEqual([
      '0-3',
      '3-6',
      '6-9',
      '9-12',
      '12-15',
      '15-18',
      '18-21',
      '21-24',
    ]);
    const ends = [hour('2026-03-02T20:00:00Z', 1, 60), hour('2026-03-02T21:00:00Z', 1, 5)];
    expect(listSums('UTC', ...ends)).toEqual([{}, {}, {}, {}, {}, {}, { 1: 60 }, { 1: 5 }]);
    expect(listSums('Europe/Bratislava', ...ends)).toEqual([{}, {}, {}, {}, {}, {}, {}, { 1: 65 }]);
    expect(listSums('Asia/Kolkata', hour('2026-03-02T18:30:00Z', 1, 7), hour('2026-03-02T21:30:00Z', 1, 8))).toEqual([
      { 1: 7 },
      { 1: 8 },
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('is added over days, also over a change of the clock, for each gateway', () => {
    const [night] = listSums(
      'Europe/London',
      hour('2026-03-28T02:00:00Z', 1, 100),
      hour('2026-03-29T01:00:00Z', 1, 20),
      hour('2026-03-29T00:00:00Z', 2, 3),
    );
    expect(night).toEqual({ 1: 120, 2: 3 });
  });

  it('has a sum for each gateway', () => {
    const hours = [hour('2026-03-02T08:00:00Z', 1, 600), hour('2026-03-02T09:00:00Z', 1, 0)];
    expect(Object.fromEntries(sumMovement([...hours, hour('2026-03-02T09:00:00Z', 2, 30)]))).toEqual({ 1: 600, 2: 30 });
  });
});
