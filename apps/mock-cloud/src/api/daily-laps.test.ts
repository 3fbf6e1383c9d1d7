import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import { type ExtendedCloud, NOW_TS, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

describe('the laps of a period', () => {
  const daily = (query: string): Promise<Wire<'RecentLap'>[]> =>
    home.read(`/anchors/daily_laps/?anchor_id=${HAULER}&${query}`);
  it('include the first and last second, oldest first', async () => {
    const all = await daily(`timestamp_start=${NOW_TS - 86_400}&timestamp_end=${NOW_TS}`);
    expect(all.length).toBeGreaterThan(20);
    expect(all.map(({ start_time }) => start_time)).toEqual(
      all.map(({ start_time }) => start_time).toSorted((a, b) => a - b),
    );
    const [first, second, third] = all;
    const within = await daily(`timestamp_start=${first?.start_time}&timestamp_end=${third?.start_time}`);
    expect(within.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    const without = await daily(
      `timestamp_start=${(first?.start_time ?? 0) + 1}&timestamp_end=${(third?.start_time ?? 0) - 1}`,
    );
    expect(without.map(({ id }) => id)).toEqual([second?.id]);
  });

  it('can be limited to one route', async () => {
    const period = `timestamp_start=${NOW_TS - 86_400}&timestamp_end=${NOW_TS}`;
    expect(await daily(`${period}&route_id=11`)).toEqual(await daily(period));
  });

  it('are empty before the history and after now', async () => {
    expect(await daily('timestamp_start=0&timestamp_end=1000')).toEqual([]);
    expect(await daily(`timestamp_start=${NOW_TS + 1}&timestamp_end=253402300799`)).toEqual([]);
  });

  it('have a duration, and a delay against the goal time if they are valid', async () => {
    for (const { duration, delay, start_time, end_date, error } of await daily(
      `timestamp_start=${NOW_TS - 86_400}&timestamp_end=${NOW_TS}`,
    )) {
      if (end_date === null) expect([duration, delay]).toEqual([null, null]);
      else expect([duration, delay]).toEqual([end_date - start_time, error === 0 ? end_date - start_time - 840 : null]);
    }
  });
});
