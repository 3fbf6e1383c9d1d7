import { DAY_SEC, HOUR_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExtendedCloud,
  okJson,
  parseRows,
  type Row,
  startExtendedCloud,
  toRefusal,
} from '../testing/extended-cloud.ts';
import { loadedFixture } from '../testing/fixture-plans.ts';
import { deriveTagId } from '../scenario/identity.ts';
import { parseCsvRecords } from '../exports/parse-csv.ts';
import type { Wire } from './resources/view.ts';

type Page = Wire<'PositionLogPage'>;

/** The scenario of faults plants each error once on this morning; its history begins on the evening before. */
const NOON = '2026-03-02T12:00:00Z';
const NOW_TS = Date.parse(NOON) / 1000;
const START = NOW_TS - 18 * HOUR_SEC;
const ALL_DAY = '0/86399';

let home: ExtendedCloud;
/** The exported visits of the period, oldest first. */
let visits: readonly Row[];
/** The exported rows of laps, one per beacon, by lap. */
let beacons: ReadonlyMap<string, readonly Row[]>;
let laps: readonly Row[];

beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: loadedFixture('faults') });
  await home.setNow(NOON);
  const since = (ts: number) => `&from=${new Date(ts * 1000).toISOString()}`;
  visits = parseRows(await home.exported('visits', since(START))).sort(
    (a, b) => Number(a.entered_ts) - Number(b.entered_ts),
  );
  laps = parseRows(await home.exported('laps', since(START)));
  const byLap = new Map<string, Row[]>();
  for (const row of parseRows(await home.exported('lap-beacons', since(START))))
    byLap.set(row.lap_id ?? '', [...(byLap.get(row.lap_id ?? '') ?? []), row]);
  beacons = byLap;
});
afterAll(() => home.cloud.close());

const logs = (query: string, shift = ALL_DAY) =>
  home.read<Page>(`/position_logs/analytics/${START}/${NOW_TS}/${shift}?${query}`);
const csv = async (query: string) => {
  const path = `/api/analytics/csv/routes-positions?timestamp_start=${START}&timestamp_end=${NOW_TS}&${query}`;
  const { status, text } = await home.admin.get(path);
  if (status !== 200) throw new Error(text);
  return text;
};
const gatewayIds = () => [...new Set(visits.map(({ gateway_id }) => Number(gateway_id)))].sort((a, b) => a - b);
const everyGateway = () =>
  gatewayIds()
    .map((id) => `anchor_ids=${id}`)
    .join('&');
const visitsOf = (id: number) => visits.filter(({ gateway_id }) => gateway_id === String(id));
const toKey = ({ anchor_id, enter_ts, tag_position_id }: Wire<'PositionLog'>) =>
  `${anchor_id} ${enter_ts} ${tag_position_id}`;
const toRowKey = (row: Row) => `${row.gateway_id} ${row.entered_ts} ${row.position_id}`;

/** The hour of the day in London, by the runtime's own calendar. */
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
const readHour = (ts: string | undefined) => Number(HOUR.format(Number(ts) * 1000));

describe('position logs', () => {
  it('are the visits of the gateways, newest first, in pages', async () => {
    const first = await logs(`${everyGateway()}&page_size=1000`);
    expect(first.total).toBe(visits.length);
    const read = [...first.position_logs];
    for (let page = 2; read.length < first.total; page += 1)
      read.push(...(await logs(`${everyGateway()}&page_size=1000&page=${page}`)).position_logs);
    const enters = read.map(({ enter_ts }) => enter_ts);
    expect(enters).toEqual(enters.toSorted((a, b) => b - a));
    expect(read.map(toKey).sort()).toEqual(visits.map(toRowKey).sort());
    expect((await logs(everyGateway())).position_logs).toEqual(read.slice(0, 50));
    expect((await logs(everyGateway())).position_logs).toEqual(read.slice(0, 50));
    expect((await logs(`${everyGateway()}&page=3&page_size=20`)).position_logs).toEqual(read.slice(40, 60));
    expect(await logs(`${everyGateway()}&page=1000000`)).toEqual({
      position_logs: [],
      page: 1_000_000,
      page_size: 50,
      total: visits.length,
    });
  });

  it('have the visit with which the history begins on their last page', async () => {
    const { total, position_logs: all } = await logs(`${everyGateway()}&page_size=1000`);
    expect(all.at(-1)?.enter_ts).toBeLessThan(START);
    expect((await logs(`${everyGateway()}&page_size=1&page=${total}`)).position_logs).toEqual(all.slice(-1));
  });

  it('count the visits of their gateway to their position, with the total and the average duration', async () => {
    const [id = 0] = gatewayIds();
    const own = visitsOf(id);
    const { position_logs: rows } = await logs(`anchor_ids=${id}&page_size=1000`);
    expect(rows.length).toBe(own.length);
    for (const row of rows) {
      const there = own.filter(({ position_id }) => Number(position_id) === row.tag_position_id);
      const secs = there.map(({ entered = '', left = '' }) =>
        left === '' ? NOW_TS - Date.parse(entered) / 1000 : (Date.parse(left) - Date.parse(entered)) / 1000,
      );
      const total = secs.reduce((sum, sec) => sum + sec, 0);
      expect([row.count, row.sum, row.avg]).toEqual([
        there.length,
        Math.round(total),
        Math.round(total / there.length),
      ]);
    }
  });

  it('have each field of a position log', async () => {
    const { position_logs: rows } = await logs(everyGateway());
    const listed =
      'tag_id count sum avg enter_ts last_seen_at label lap_id route_instance_id flag error ord mismatch skips';
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(listed.split(' ')));
      expect(row.route_instance_id).toBe(row.lap_id);
      expect(row.flag).toBe(row.error.length > 0);
      expect(row.label).not.toBe('');
    }
  });

  it('keep to visits that begin within the shift, even across midnight', async () => {
    const expected = (isWithin: (hour: number) => boolean) =>
      visits.filter(({ entered_ts }) => isWithin(readHour(entered_ts))).length;
    const night = await logs(everyGateway(), `${22 * 3600}/${8 * 3600 - 1}`);
    const day = await logs(everyGateway(), `${8 * 3600}/${22 * 3600 - 1}`);
    expect(night.total).toBe(expected((hour) => hour >= 22 || hour < 8));
    expect(day.total).toBe(expected((hour) => hour >= 8 && hour < 22));
    expect(Math.min(night.total, day.total)).toBeGreaterThan(0);
  });

  it('of a lap are its visits with their place, skipped stops and error codes', async () => {
    const codes = new Set<string>();
    for (const lap of laps) {
      const rows = (beacons.get(lap.lap_id ?? '') ?? []).filter(({ skipped }) => skipped !== 'true');
      if (Number(rows[0]?.entered_ts) < START) continue;
      const { position_logs: found } = await logs(
        `anchor_ids=${lap.gateway_id}&route_instance_id=${lap.lap_id}&page=1&page_size=1000`,
      );
      const oldestFirst = found.toReversed();
      expect(oldestFirst.every(({ lap_id }) => lap_id === Number(lap.lap_id))).toBe(true);
      // A stay that the vehicle interrupted has several visits.
      const begun = oldestFirst.filter(({ enter_ts }) => rows.some((row) => Number(row.entered_ts) === enter_ts));
      expect(begun.map(({ enter_ts, ord, mismatch }) => [enter_ts, ord, mismatch])).toEqual(
        rows.map((row) => [Number(row.entered_ts), row.ord === '' ? null : Number(row.ord), row.mismatch === 'true']),
      );
      const skipped = (beacons.get(lap.lap_id ?? '') ?? []).length - rows.length;
      expect(oldestFirst.reduce((sum, { skips }) => sum + skips, 0)).toBe(skipped);
      if (lap.error !== '' && lap.error !== '0') expect(oldestFirst.at(-1)?.error).toContain(Number(lap.error));
      for (const { error, mismatch, ord, skips } of oldestFirst) {
        expect([error.includes(2), error.includes(5)]).toEqual([mismatch && ord === null, mismatch && ord !== null]);
        if (skips > 0) expect(error).toContain(3);
        codes.add(error.join());
      }
    }
    expect(codes.size).toBeGreaterThan(3);
  });

  it('of one gateway and period are the same', async () => {
    const [id = 0] = gatewayIds();
    const path = `/position_logs/anchor/${id}/${START}/${NOW_TS}?page=2&page_size=10`;
    expect(await home.read<Page>(path)).toEqual(await logs(`anchor_ids=${id}&page=2&page_size=10`));
  });

  it('are empty without visits', async () => {
    const [id = 0] = gatewayIds();
    const none = { position_logs: [], page: 1, page_size: 50, total: 0 };
    expect(await home.read(`/position_logs/analytics/0/1000/${ALL_DAY}?anchor_ids=${id}`)).toEqual(none);
    expect(await home.read(`/position_logs/anchor/${id}/${NOW_TS + 1}/${NOW_TS + 2}`)).toEqual(none);
    const lap = laps.find(({ gateway_id }) => gateway_id !== String(id));
    expect(await logs(`anchor_ids=${id}&route_instance_id=${lap?.lap_id}`)).toEqual(none);
  });

  it('are refused for what is not the client’s and for a period that ends before it starts', async () => {
    const [id = 0] = gatewayIds();
    const get = (path: string) => home.admin.get(`/api/position_logs/${path}`);
    expect((await get(`analytics/${START}/${NOW_TS}/${ALL_DAY}?anchor_ids=${id}&anchor_ids=99999`)).status).toBe(404);
    expect((await get(`analytics/${START}/${NOW_TS}/${ALL_DAY}?anchor_ids=${id}&route_instance_id=7`)).status).toBe(
      404,
    );
    expect((await get(`anchor/99999/${START}/${NOW_TS}`)).status).toBe(404);
    expect(toRefusal(await get(`anchor/${id}/${NOW_TS}/${START}`))).toEqual([400, 'bad-input', 'path/end']);
    expect(toRefusal(await get(`analytics/${START}/${NOW_TS}/${ALL_DAY}`))).toEqual([
      400,
      'bad-input',
      'query/anchor_ids',
    ]);
  });
});

describe('what is narrowed to a lap', () => {
  it('are the positions that it visited and the trips between them', async () => {
    const lap = laps.find(
      ({ error, lap_id }) => error === '0' && Number(beacons.get(lap_id ?? '')?.[0]?.entered_ts) >= START,
    );
    const rows = beacons.get(lap?.lap_id ?? '') ?? [];
    const narrowed = `route_instance_id=${lap?.lap_id}`;
    const { position_logs: own } = await logs(`anchor_ids=${lap?.gateway_id}&${narrowed}`);
    const positions = await home.read<Wire<'VisitedPosition'>[]>(
      `/analytics/positions/${lap?.gateway_id}/${START}/${NOW_TS}/${ALL_DAY}?${narrowed}`,
    );
    expect(positions.length).toBeGreaterThan(2);
    expect(positions.map(({ tag_position_id, count }) => [tag_position_id, count])).toEqual(
      positions.map(({ tag_position_id: id }) => [id, own.filter((log) => log.tag_position_id === id).length]),
    );
    expect(positions.reduce((sum, { count }) => sum + count, 0)).toBe(own.length);
    const trips = await home.read<Wire<'TripFrequency'>[]>(
      `/position_logs/trip_frequency/?timestamp_start=${START}&timestamp_end=${NOW_TS}&anchor_ids=${lap?.gateway_id}&${narrowed}`,
    );
    const count = trips.flatMap((origin) => origin.trips).reduce((sum, trip) => sum + trip.count, 0);
    expect(count).toBe(own.length - 1);
    const sec = trips.flatMap((origin) => origin.trips).reduce((sum, trip) => sum + trip.total_time, 0);
    const expectedSec = rows.reduce((sum, { trip_sec }) => sum + Number(trip_sec ?? 0), 0);
    expect(Math.abs(sec - expectedSec)).toBeLessThanOrEqual(trips.length);
  });

  it('is not found for the lap of another client', async () => {
    const [id = 0] = gatewayIds();
    const narrowed = 'route_instance_id=12345';
    const paths = [
      `analytics/positions/${id}/${START}/${NOW_TS}/${ALL_DAY}?${narrowed}`,
      `position_logs/trip_frequency/?timestamp_start=${START}&timestamp_end=${NOW_TS}&anchor_ids=${id}&${narrowed}`,
      `analytics/csv/routes-positions?timestamp_start=${START}&timestamp_end=${NOW_TS}&anchor_ids=${id}&${narrowed}`,
    ];
    for (const path of paths) expect((await home.admin.get(`/api/${path}`)).status).toBe(404);
  });
});

describe('routes-positions as CSV', () => {
  it('has a row for each visit, by gateway and time, with the same part in laps', async () => {
    const text = await csv(everyGateway());
    expect(text.startsWith('gateway_id,gateway,position_id,beacon,tag_id,entered,entered_ts,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = parseCsvRecords(text);
    const byGateway = gatewayIds().flatMap((id) => visitsOf(id));
    expect(rows.map(toRowKey)).toEqual(byGateway.map(toRowKey));
    expect(rows.map(({ left_ts, stayed_sec }) => [left_ts, stayed_sec])).toEqual(
      byGateway.map(({ left_ts, stayed_sec }) => [left_ts, stayed_sec]),
    );
    const { position_logs: page } = await logs(`${everyGateway()}&page_size=1000`);
    const byKey = new Map(rows.map((row) => [toRowKey(row), row]));
    for (const log of page) {
      const row = byKey.get(toKey(log));
      expect([row?.lap_id, row?.lap_number, row?.ord, row?.mismatch, row?.skips, row?.error]).toEqual([
        String(log.lap_id ?? ''),
        String(log.lap_number ?? ''),
        String(log.ord ?? ''),
        String(log.mismatch),
        String(log.skips),
        log.error.join(' '),
      ]);
    }
  });

  it('keeps to every filter', async () => {
    const [id = 0] = gatewayIds();
    const shift = `&shift_start=${22 * 3600}&shift_end=${8 * 3600 - 1}`;
    expect(parseCsvRecords(await csv(`anchor_ids=${id}${shift}`)).length).toBe(
      (await logs(`anchor_ids=${id}`, `${22 * 3600}/${8 * 3600 - 1}`)).total,
    );
    const lap = laps.find(({ gateway_id }) => gateway_id === String(id));
    const ofLap = parseCsvRecords(await csv(`anchor_ids=${id}&route_instance_id=${lap?.lap_id}`));
    expect(ofLap.length).toBeGreaterThan(1);
    expect(new Set(ofLap.map(({ lap_id }) => lap_id))).toEqual(new Set([lap?.lap_id]));
  });

  it('is UTF-8 by RFC 4180 with CRLF, its rows by gateway and time', async () => {
    const [id = 0] = gatewayIds();
    const label = 'Café "East", 1';
    const json = { label };
    okJson(await home.admin.send('PUT', `/api/tags/${deriveTagId(103)}`, { json }));
    const answer = await home.admin.get(
      `/api/analytics/csv/routes-positions?timestamp_start=${START}&timestamp_end=${NOW_TS}&${everyGateway()}`,
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toContain(`,103,"Café ""East"", 1",`);
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const rows = parseCsvRecords(answer.text);
    expect(rows.find(({ position_id, gateway_id }) => position_id === '103' && gateway_id === String(id))?.beacon).toBe(
      label,
    );
    const order = rows.map(({ gateway_id, entered_ts }) => Number(gateway_id) * 1e11 + Number(entered_ts));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('has only its header without visits', async () => {
    const [id = 0] = gatewayIds();
    const { text } = await home.admin.get(
      `/api/analytics/csv/routes-positions?timestamp_start=0&timestamp_end=1000&anchor_ids=${id}`,
    );
    expect(text.split('\r\n')).toHaveLength(2);
  });
});

it('a period of over 366 days of history is refused with the limit', async () => {
  await home.setNow(new Date((NOW_TS + 400 * DAY_SEC) * 1000).toISOString());
  const [id = 0] = gatewayIds();
  const end = NOW_TS + 399 * DAY_SEC;
  const paths = [
    `position_logs/analytics/0/${end}/${ALL_DAY}?anchor_ids=${id}`,
    `position_logs/anchor/${id}/0/${end}`,
    `position_logs/histogram_values/0/${end}`,
    `position_logs/histogram_values/0/${end}/${ALL_DAY}`,
    `anchors/hourly_movement/?timestamp_start=0&timestamp_end=${end}&anchor_ids=${id}`,
    `analytics/csv/routes-positions?timestamp_start=0&timestamp_end=${end}&anchor_ids=${id}`,
    `analytics/csv/laps-count?timestamp_start=0&timestamp_end=${end}`,
    `routes/checkpoints/anchor/${id}/0/${end}`,
    `routes/instances/anchor/${id}/0/${end}`,
  ];
  for (const path of paths) {
    const { status, text } = await home.admin.get(`/api/${path}`);
    expect([path, status]).toEqual([path, 400]);
    expect(text).toContain('at most 366 days of history');
  }
  await home.setNow(NOON);
});
