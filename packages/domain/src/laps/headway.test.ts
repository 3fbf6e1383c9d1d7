import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { HeadwayTotals } from './headway.ts';

const LONDON = getZoneTable('Europe/London');
const FULL_DAY = { startSec: 0, endSec: 86_399 };

/** The headways of laps that start at instants, each of a gateway. */
function headwaysOf(starts: readonly (readonly [gateway: number, start: string])[], shift = FULL_DAY) {
  const totals = new HeadwayTotals(LONDON, shift);
  for (const [gateway, start] of starts) totals.add(gateway, Date.parse(start));
  return totals.summarise();
}

describe('the headway', () => {
  it('is the time between the starts of successive laps of different gateways, in any order of adding', () => {
    expect(
      headwaysOf([
        [2, '2026-03-18T08:05:00Z'],
        [1, '2026-03-18T08:00:00Z'],
        [1, '2026-03-18T08:25:00Z'],
        [2, '2026-03-18T08:15:00Z'],
      ]),
    ).toEqual({ count: 2, avg: 450, median: 450, p90: 600 });
  });

  it('does not pass midnight of the client, which is an hour before that of UTC in summer', () => {
    expect(
      headwaysOf([
        [1, '2026-07-01T22:50:00Z'],
        [2, '2026-07-01T22:59:59Z'],
        [1, '2026-07-01T23:00:00Z'],
        [2, '2026-07-02T00:30:00Z'],
      ]),
    ).toEqual({ count: 2, avg: (599 + 5400) / 2, median: (599 + 5400) / 2, p90: 5400 });
  });

  it('passes midnight within a shift that does, and does not pass the end of the shift', () => {
    const night = { startSec: 22 * 3600, endSec: 6 * 3600 - 1 };
    expect(
      headwaysOf(
        [
          [1, '2026-01-05T23:50:00Z'],
          [2, '2026-01-06T00:10:00Z'],
          [1, '2026-01-06T05:59:59Z'],
          [2, '2026-01-06T22:00:00Z'],
          [1, '2026-01-07T05:00:00Z'],
        ],
        night,
      ),
    ).toMatchObject({ count: 3, p90: 7 * 3600 });
  });

  it('is that of the clock on the day on which it goes back', () => {
    expect(
      headwaysOf([
        [1, '2026-10-25T00:30:00Z'],
        [2, '2026-10-25T01:30:00Z'],
        [1, '2026-10-25T23:59:59Z'],
        [2, '2026-10-26T00:00:00Z'],
      ]),
    ).toMatchObject({ count: 2, p90: 22 * 3600 + 1799 });
  });

  it('needs two gateways', () => {
    expect(headwaysOf([])).toBeNull();
    expect(
      headwaysOf([
        [1, '2026-03-18T08:00:00Z'],
        [1, '2026-03-18T09:00:00Z'],
      ]),
    ).toBeNull();
  });
});
