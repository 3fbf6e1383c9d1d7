import { type BeaconVisit, DAY_SEC, PositionTotals, listTripsBetween, TripTotals } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import { type ExtendedCloud, NOW_TS, toRefusal, parseRows, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
const OTHER = 1;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

type Shift = readonly [startSec: number, endSec: number];

const ALL_DAY: Shift = [0, DAY_SEC - 1];
const positions = (fromTs: number, toTs: number, [start, end]: Shift = ALL_DAY) =>
  home.read<Wire<'VisitedPosition'>[]>(`/analytics/positions/${HAULER}/${fromTs}/${toTs}/${start}/${end}`);
const frequency = (query: string) => home.read<Wire<'TripFrequency'>[]>(`/position_logs/trip_frequency/?${query}`);
const ofDay = `timestamp_start=${NOW_TS - DAY_SEC}&timestamp_end=${NOW_TS}`;
const toCounts = (rows: readonly Wire<'TripFrequency'>[]) =>
  rows.flatMap(({ tag_position_id: from, trips }) =>
    trips.map(({ tag_position_id: to, count, total_time }) => [from, to, count, total_time]),
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A gateway's visits from the export, from which the expected values are computed. */
async function visitsOf(gatewayId: number, fromTs: number): Promise<readonly BeaconVisit[]> {
  const rows = parseRows(await home.exported('visits', `&from=${new Date(fromTs * 1000).toISOString()}`));
  return rows
    .filter(({ gateway_id }) => gateway_id === String(gatewayId))
    .map(({ position_id, tag_id = '', entered = '', left = '' }) => ({
      positionId: Number(position_id),
      tagId: Number.parseInt(tag_id, 16),
      enterMs: Date.parse(entered),
      leaveMs: left === '' ? null : Date.parse(left),
    }));
}

describe('visited positions', () => {
  it('have the number of visits with their total and average duration', async () => {
    const rows = await positions(NOW_TS - DAY_SEC, NOW_TS);
    const expected = new PositionTotals(NOW_TS * 1000).add(await visitsOf(HAULER, NOW_TS - DAY_SEC)).list();
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ tag_position_id, count }) => [tag_position_id, count])).toEqual(
      expected.map(({ positionId, count }) => [positionId, count]),
    );
    for (const { count, sum: total, avg, label } of rows) {
      expect(Math.abs(avg - total / count)).toBeLessThanOrEqual(1);
      expect(label).not.toBe('');
    }
  });

  it('count visits that begin within the shift, even across midnight', async () => {
    const [early, late]: [Shift, Shift] = [
      [6 * 3600, 12 * 3600 - 1],
      [12 * 3600, 6 * 3600 - 1],
    ];
    const count = async (shift: Shift) =>
      sum((await positions(NOW_TS - DAY_SEC, NOW_TS, shift)).map((row) => row.count));
    const [morning, rest, all] = [await count(early), await count(late), await count(ALL_DAY)];
    expect(morning).toBeGreaterThan(0);
    expect(rest).toBeGreaterThan(0);
    expect(morning + rest).toBe(all);
  });

  it('are empty before the history and after now', async () => {
    expect(await positions(0, 1000)).toEqual([]);
    expect(await positions(NOW_TS + 1, NOW_TS + 1000)).toEqual([]);
  });

  it('reject a period that ends before it starts', async () => {
    const answer = await home.admin.get(`/api/analytics/positions/${HAULER}/${NOW_TS}/${NOW_TS - 1}/0/86399`);
    expect(toRefusal(answer)).toEqual([400, 'bad-input', 'path/end']);
    expect((await home.admin.get(`/api/analytics/positions/${HAULER}/0/${NOW_TS}/0/86400`)).status).toBe(400);
    expect((await home.admin.get(`/api/analytics/positions/999/0/${NOW_TS}/0/86399`)).status).toBe(404);
  });
});

describe('trip frequency', () => {
  it('counts trips between visits by start and end, with their total duration', async () => {
    const rows = await frequency(`${ofDay}&anchor_ids=${HAULER}`);
    const chain = await visitsOf(HAULER, NOW_TS - DAY_SEC - 7200);
    const trips = listTripsBetween(chain, []).filter(({ startMs }) => startMs >= (NOW_TS - DAY_SEC) * 1000);
    expect(trips.length).toBeGreaterThan(50);
    expect(toCounts(rows)).toEqual(
      new TripTotals()
        .add(trips)
        .list()
        .map(({ from, to, count, totalMs }) => [from.positionId, to.positionId, count, Math.round(totalMs / 1000)]),
    );
  });

  it('has the shortest of the trips, and the stays before them', async () => {
    const rows = await frequency(`${ofDay}&anchor_ids=${HAULER}`);
    const trips = rows.flatMap((origin) => origin.trips);
    expect(trips.some(({ count }) => count > 1)).toBe(true);
    for (const { count, total_time, shortest_time, total_stay, shortest_stay } of trips) {
      expect(shortest_time).toBeGreaterThan(0);
      expect(shortest_time * count).toBeLessThanOrEqual(total_time + count);
      expect(shortest_stay).toBeGreaterThanOrEqual(0);
      expect(shortest_stay * count).toBeLessThanOrEqual(total_stay + count);
    }
  });

  it('is highest on the route that the gateway drives', async () => {
    const rows = toCounts(await frequency(`${ofDay}&anchor_ids=${HAULER}`));
    const most = rows.toSorted((a, b) => (b[2] ?? 0) - (a[2] ?? 0)).slice(0, 3);
    const [route] = await home.read<Wire<'Route'>[]>(`/routes/list`);
    const stops = route?.tags.toSorted((a, b) => a.ord - b.ord).map(({ tag_position_id }) => tag_position_id) ?? [];
    const legs = stops.slice(1).map((to, index) => `${stops[index]}-${to}`);
    for (const [from, to] of most) expect(legs).toContain(`${from}-${to}`);
  });

  it('adds up over gateways and over parts of the day', async () => {
    const count = async (query: string) =>
      sum(toCounts(await frequency(`${ofDay}&${query}`)).map(([, , trips]) => trips ?? 0));
    const [one, other, both] = [
      await count(`anchor_ids=${HAULER}`),
      await count(`anchor_ids=${OTHER}`),
      await count(`anchor_ids=${HAULER}&anchor_ids=${OTHER}`),
    ];
    expect(both).toBe(one + other);
    const noon = 12 * 3600;
    const halves = [
      await count(`anchor_ids=${HAULER}&shift_start=0&shift_end=${noon - 1}`),
      await count(`anchor_ids=${HAULER}&shift_start=${noon}&shift_end=${DAY_SEC - 1}`),
    ];
    expect(sum(halves)).toBe(one);
    expect(Math.min(...halves)).toBeGreaterThan(0);
  });

  it('adds up over consecutive periods', async () => {
    const middle = NOW_TS - DAY_SEC / 2;
    const countBetween = async (fromTs: number, toTs: number) =>
      sum(
        toCounts(await frequency(`timestamp_start=${fromTs}&timestamp_end=${toTs}&anchor_ids=${HAULER}`)).map(
          ([, , trips]) => trips ?? 0,
        ),
      );
    expect((await countBetween(NOW_TS - DAY_SEC, middle - 1)) + (await countBetween(middle, NOW_TS))).toBe(
      await countBetween(NOW_TS - DAY_SEC, NOW_TS),
    );
  });

  it('requires gateways of the client and a period that ends after it starts', async () => {
    const get = (query: string) => home.admin.get(`/api/position_logs/trip_frequency/?${query}`);
    expect(toRefusal(await get(ofDay))).toEqual([400, 'bad-input', 'query/anchor_ids']);
    expect(toRefusal(await get(`${ofDay}&anchor_ids=x`))).toEqual([400, 'bad-input', 'query/anchor_ids/0']);
    expect((await get(`${ofDay}&anchor_ids=${HAULER}&anchor_ids=999`)).status).toBe(404);
    const backwards = `timestamp_start=${NOW_TS}&timestamp_end=${NOW_TS - 1}&anchor_ids=${HAULER}`;
    expect(toRefusal(await get(backwards))).toEqual([400, 'bad-input', 'query/timestamp_end']);
  });
});
