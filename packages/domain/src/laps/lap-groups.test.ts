import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { LapGroupTotals, listGroupStarts } from './lap-groups.ts';

const LONDON = getZoneTable('Europe/London');
const startsOf = (group: 'day' | 'week', from: string, to: string) =>
  listGroupStarts(group, LONDON, Date.parse(from), Date.parse(to)).map((ms) => new Date(ms).toISOString().slice(0, 16));

describe('the days and weeks of a comparison', () => {
  it('have 23 hours where the clock goes forward and 25 where it goes back', () => {
    expect(startsOf('day', '2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z')).toEqual([
      '2026-03-28T00:00',
      '2026-03-29T00:00',
      '2026-03-29T23:00',
      '2026-03-30T23:00',
    ]);
    expect(startsOf('day', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
      '2026-10-24T23:00',
      '2026-10-26T00:00',
    ]);
  });

  it('begin on Monday, also in the week of New Year', () => {
    expect(startsOf('week', '2026-12-30T12:00:00Z', '2027-01-05T00:00:00Z')).toEqual([
      '2026-12-28T00:00',
      '2027-01-04T00:00',
      '2027-01-11T00:00',
    ]);
    expect(startsOf('week', '2026-03-23T00:00:00Z', '2026-03-30T22:00:00Z')).toEqual([
      '2026-03-23T00:00',
      '2026-03-29T23:00',
      '2026-04-05T23:00',
    ]);
  });

  it('are none of an empty period', () => {
    expect(startsOf('day', '2026-03-28T10:00:00Z', '2026-03-28T10:00:00Z')).toEqual([]);
  });
});

it('a group has the durations of its valid laps and the delays of those with a goal time', () => {
  const group = new LapGroupTotals();
  group.add({ id: 1, error: 0, durationSec: 800, delaySec: -40 });
  group.add({ id: 2, error: 0, durationSec: 1000, delaySec: 160 });
  group.add({ id: 3, error: 0, durationSec: 900, delaySec: null });
  group.add({ id: 4, error: 2, durationSec: 5000, delaySec: null });
  expect(group.summarise()).toEqual({
    valid: 3,
    errors: 1,
    avgSec: 900,
    medianSec: 900,
    p90Sec: 1000,
    judged: 2,
    onTime: 1,
    avgDelaySec: 60,
  });
  expect(new LapGroupTotals().summarise()).toEqual({
    valid: 0,
    errors: 0,
    avgSec: null,
    medianSec: null,
    p90Sec: null,
    judged: 0,
    onTime: 0,
    avgDelaySec: null,
  });
});
