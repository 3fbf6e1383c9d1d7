import { fileURLToPath } from 'node:url';
import {
  DAY_SEC,
  computeDefaultLapDays,
  createDurationBars,
  findExpectedOrd,
  StopTotals,
  readZoneTable,
} from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findScenario } from '../scenario/find.ts';
import { loadScenario } from '../scenario/load.ts';
import {
  type ExtendedCloud,
  NOW,
  NOW_TS,
  toRefusal,
  type Row,
  parseRows,
  startExtendedCloud,
} from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const FIXTURES = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const ROUTE = 11;
const START = NOW_TS - 2 * DAY_SEC;
const PERIOD = `${START}/${NOW_TS}`;

let home: ExtendedCloud;
/** The exported laps of the route in the period, oldest first, and their rows for each beacon. */
let laps: readonly Row[];
let beacons: ReadonlyMap<string, readonly Row[]>;

beforeAll(async () => {
  const loaded = loadScenario(findScenario('demo', FIXTURES) ?? '');
  if (!loaded.ok) throw new Error('The demo is not valid');
  home = await startExtendedCloud([], { scenario: loaded });
  const since = `&from=${new Date(START * 1000).toISOString()}`;
  const ofRoute = ({ route_id }: Row) => route_id === String(ROUTE);
  laps = parseRows(await home.exported('laps', since)).filter(ofRoute);
  const byLap = new Map<string, Row[]>();
  for (const row of parseRows(await home.exported('lap-beacons', since)))
    byLap.set(row.lap_id ?? '', [...(byLap.get(row.lap_id ?? '') ?? []), row]);
  beacons = byLap;
});
afterAll(() => home.cloud.close());

interface Page {
  readonly instances: readonly Wire<'ListedInstance'>[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

const list = (query = '', shift = `0/${DAY_SEC - 1}`): Promise<Page> =>
  home.read(`/analytics/routes/${ROUTE}/instances/${PERIOD}/${shift}?page_size=1000&${query}`);
const details = (query = ''): Promise<Wire<'RouteDetails'>> =>
  home.read(`/analytics/routes/${ROUTE}/details/${PERIOD}?${query}`);
const idsOf = ({ instances }: Page) => instances.map(({ id }) => id).sort((a, b) => a - b);
const expectedIds = (isExpected: (lap: Row) => boolean) =>
  laps
    .filter(isExpected)
    .map(({ lap_id }) => Number(lap_id))
    .sort((a, b) => a - b);
const hasEnded = ({ ended }: Row) => ended !== '';
const secondsOf = ({ started = '', duration_sec }: Row) =>
  duration_sec === '' ? NOW_TS - Math.floor(Date.parse(started) / 1000) : Number(duration_sec);

describe('the laps of a route', () => {
  it('start in the period and are listed newest first, with the number of visited stops', async () => {
    const { instances, total } = await list();
    expect(total).toBe(laps.length);
    expect(total).toBeGreaterThan(300);
    expect(idsOf({ instances } as Page)).toEqual(expectedIds(() => true));
    const starts = instances.map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    for (const lap of instances) {
      const rows = beacons.get(String(lap.id)) ?? [];
      const reached = rows.filter(({ skipped, ord }) => skipped !== 'true' && ord !== '').map(({ ord }) => ord);
      expect(lap.reached).toBe(new Set(reached).size);
      expect(lap.stops).toBe(9);
    }
    expect(instances[0]?.route_label).toBe('Inbound loop');
    expect(instances[0]?.anchor_label).toMatch(/^Hauler 0/);
  });

  it('can be limited to valid or failed ones; otherwise ongoing ones are included', async () => {
    const [valid, failed, all] = [await list('valid=true'), await list('valid=false'), await list()];
    expect(idsOf(valid)).toEqual(expectedIds((lap) => hasEnded(lap) && lap.error === '0'));
    expect(idsOf(failed)).toEqual(expectedIds((lap) => hasEnded(lap) && lap.error !== '0'));
    expect(failed.total).toBeGreaterThan(5);
    const running = all.instances.filter(({ end_date }) => end_date === null);
    expect(valid.total + failed.total + running.length).toBe(all.total);
    for (const lap of running) expect(lap).toMatchObject({ duration: null, delay: null, error: 0, fault_label: null });
  });

  it('can be limited by duration, where 0 means no limit', async () => {
    const within = await list('min_duration=780&max_duration=900');
    expect(idsOf(within)).toEqual(expectedIds((lap) => secondsOf(lap) >= 780 && secondsOf(lap) <= 900));
    expect(within.total).toBeGreaterThan(50);
    expect(within.total).toBeLessThan(laps.length);
    expect((await list('min_duration=0&max_duration=0')).total).toBe(laps.length);
  });

  it('can be limited to gateways and to a shift in which they start', async () => {
    const two = await list('anchor_ids=1&anchor_ids=3');
    expect(idsOf(two)).toEqual(expectedIds(({ gateway_id = '' }) => ['1', '3'].includes(gateway_id)));
    const night = await list('', `${22 * 3600}/${6 * 3600 - 1}`);
    const hourOf = ({ started = '' }: Row) => new Date(started).getUTCHours();
    expect(idsOf(night)).toEqual(expectedIds((lap) => hourOf(lap) >= 22 || hourOf(lap) < 6));
    expect(night.total).toBeGreaterThan(50);
  });

  it('are as many in the last two weeks as the live screens count there', async () => {
    const { fromMs } = computeDefaultLapDays(readZoneTable('Europe/London'), NOW_TS * 1000, null);
    const { valid, errors } = await home.read<Wire<'RouteDetails'>>(
      `/analytics/routes/${ROUTE}/details/${fromMs / 1000}/${NOW_TS}`,
    );
    const usage = await home.read<Wire<'UsageInfo'>[]>('/users/resource/usage_info?client_id=1');
    const counted = usage.flatMap(({ routes_info: routes }) => routes.filter(({ route_id: id }) => id === ROUTE));
    expect(valid).toBeGreaterThan(1000);
    expect(counted.reduce((sum, { tw_count }) => sum + tw_count, 0)).toBe(valid);
    expect(counted.reduce((sum, { tw_errors }) => sum + tw_errors, 0)).toBe(errors);
  });

  it('are listed in pages', async () => {
    const { instances } = await list();
    const path = `/analytics/routes/${ROUTE}/instances/${PERIOD}/0/86399`;
    const first = await home.read<Page>(path);
    const third = await home.read<Page>(`${path}?page=3&page_size=20`);
    expect(first.instances).toEqual(instances.slice(0, 50));
    expect(third.instances).toEqual(instances.slice(40, 60));
    expect(third).toMatchObject({ page: 3, page_size: 20, total: laps.length });
  });

  it('report where a failed one went wrong and which stop was expected', async () => {
    const { instances } = await list('valid=false');
    const labels = (await home.route(ROUTE))?.tags.map(({ tag_position }) => tag_position.label) ?? [];
    for (const { id, error, fault_label, next_label } of instances) {
      const rows = (beacons.get(String(id)) ?? []).map(({ ord, skipped, mismatch, beacon }) => ({
        ord: ord === '' ? null : Number(ord),
        skipped: skipped === 'true',
        mismatch: mismatch === 'true',
        beacon,
      }));
      const next = findExpectedOrd(rows, error, labels.length);
      expect(next_label).toBe(next === null ? null : labels[next]);
      if ([2, 3, 5].includes(error)) expect(fault_label).toBe(rows.at(-1)?.beacon);
    }
    expect(new Set(instances.map(({ error }) => error)).size).toBeGreaterThan(2);
  });

  it('are refused for unknown routes and for a period that ends before it starts', async () => {
    const get = (path: string) => home.admin.get(`/api/analytics/routes/${path}`);
    expect((await get(`999/instances/${PERIOD}/0/86399`)).status).toBe(404);
    expect((await get(`${ROUTE}/instances/${PERIOD}/0/86399?anchor_ids=999`)).status).toBe(404);
    expect(toRefusal(await get(`${ROUTE}/instances/${NOW_TS}/${START}/0/86399`))).toEqual([
      400,
      'bad-input',
      'path/end',
    ]);
    expect(toRefusal(await get(`${ROUTE}/details/${NOW_TS}/${START}`))).toEqual([400, 'bad-input', 'path/end']);
    expect((await list('', `0/${DAY_SEC - 1}`)).total).toBeGreaterThan(0);
    expect((await home.read<Page>(`/analytics/routes/${ROUTE}/instances/0/1000/0/86399`)).total).toBe(0);
  });
});

describe('the first laps of the history', () => {
  it.each(['demo', 'faults'])(
    'of %s are the same in the list, its total, the counts, both CSV files and the call of one lap',
    async (name) => {
      const loaded = loadScenario(findScenario(name, FIXTURES) ?? '');
      if (!loaded.ok) throw new Error(`${name} is not valid`);
      const own = name === 'demo' ? home : await startExtendedCloud([], { scenario: loaded });
      await own.setNow(NOW);
      const { start: from } = (await own.admin.get('/control/scenario')).json as { start: number };
      const until = from + DAY_SEC - 1;
      const period = `${from}/${until}`;
      const bounds = `&from=${new Date(from * 1000).toISOString()}&to=${new Date((until + 1) * 1000).toISOString()}`;
      const exported = parseRows(await own.exported('laps', bounds)).filter(
        ({ route_id }) => route_id === String(ROUTE),
      );
      const { instances, total } = await own.read<Page>(
        `/analytics/routes/${ROUTE}/instances/${period}/0/86399?page_size=1000`,
      );
      const { valid, errors } = await own.read<Wire<'RouteDetails'>>(`/analytics/routes/${ROUTE}/details/${period}`);
      const csv = await own.admin.get(
        `/api/analytics/csv/routes-instances?route_id=${ROUTE}&timestamp_start=${from}&timestamp_end=${until}`,
      );
      expect(idsOf({ instances } as Page)).toEqual(exported.map(({ lap_id }) => Number(lap_id)).sort((a, b) => a - b));
      expect(exported.length).toBeGreaterThan(10);
      expect([total, valid + errors, parseRows(csv.text.trimEnd().split('\r\n')).length]).toEqual(
        Array.from({ length: 3 }, () => exported.length),
      );
      for (const { id, start_time: start } of instances)
        expect(await own.read(`/routes/instances/${id}`)).toMatchObject({ id, start_date: start });
      if (own !== home) await own.cloud.close();
    },
  );
});

describe('one lap', () => {
  const one = (id: string | number) => home.read<Wire<'RouteInstance'>>(`/routes/instances/${id}`);

  it('has its stay and trip at each beacon, which add up to its duration', async () => {
    const { instances } = await list('valid=true');
    for (const { id } of instances.slice(0, 5)) {
      const lap = await one(id);
      const rows = beacons.get(String(id)) ?? [];
      expect(lap.tags.map(({ ord, stayed, trip, skipped }) => [ord, stayed, trip, skipped])).toEqual(
        rows.map(({ ord, stayed_sec, trip_sec, skipped }) => [
          ord === '' ? null : Number(ord),
          stayed_sec === '' ? null : Number(stayed_sec),
          trip_sec === '' ? null : Number(trip_sec),
          skipped === 'true',
        ]),
      );
      const sum = lap.tags.reduce((total, { stayed, trip }) => total + (stayed ?? 0) + (trip ?? 0), 0);
      expect(Math.abs(sum - (lap.duration ?? 0))).toBeLessThanOrEqual(lap.tags.length);
      expect(lap).toMatchObject({ id, route_id: ROUTE, error: 0, stops: 9, goal_time: 840, route_tolerance: 0 });
      expect(lap.route_tags.map(({ ord }) => ord)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      expect(lap.route_tags.slice(1).every(({ way }) => way.length > 1)).toBe(true);
      expect(lap.tags.slice(1).every(({ way }) => way.length > 1)).toBe(true);
    }
  });

  it('that took a wrong path ends with the unexpected beacon', async () => {
    const { instances } = await list('valid=false');
    const wrong = instances.find(({ error }) => error === 2);
    const lap = await one(wrong?.id ?? 0);
    expect(lap.tags.at(-1)).toMatchObject({ mismatch: true, ord: null, label: wrong?.fault_label });
  });

  it('that ended because its gateway was offline has the instant of the last signal, a minute before', async () => {
    const { instances } = await list('valid=false');
    const ofError = async (code: number) => one(instances.find(({ error }) => error === code)?.id ?? 0);
    const offline = await ofError(4);
    expect(offline.last_heard).toBe((offline.end_date ?? 0) - 60);
    expect((await ofError(1)).last_heard).toBeNull();
  });

  it('that is ongoing has no end', async () => {
    const { instances } = await list();
    const running = instances.find(({ end_date }) => end_date === null);
    expect(await one(running?.id ?? 0)).toMatchObject({ end_date: null, duration: null, delay: null, error: 0 });
  });

  it('is not found by an unknown id or before it started', async () => {
    const get = async (id: number) => (await home.admin.get(`/api/routes/instances/${id}`)).status;
    const known = Number(laps[0]?.lap_id);
    expect(await get(known)).toBe(200);
    expect(await get(known + 900)).toBe(404);
    expect(await get(known + 3 * 100_000_000_000)).toBe(404);
    expect(await get(7)).toBe(404);
    await home.setNow(new Date((START - DAY_SEC) * 1000).toISOString());
    expect(await get(known)).toBe(404);
    await home.setNow(new Date(NOW_TS * 1000).toISOString());
  });

  it('is judged by its route as it was when the lap began', async () => {
    const id = Number(laps[10]?.lap_id);
    const before = await one(id);
    const json = { goal_time: 1200, label: 'Inbound' };
    expect((await home.admin.send('PUT', `/api/routes/settings/${ROUTE}`, { json })).status).toBe(200);
    expect(await one(id)).toEqual({ ...before, route_label: 'Inbound' });
    await home.reset();
  });

  it('stays after its route is deleted, as does the list', async () => {
    expect((await home.admin.send('DELETE', `/api/routes/${ROUTE}`)).status).toBe(204);
    expect((await list()).total).toBe(laps.length);
    expect(await one(Number(laps[0]?.lap_id))).toMatchObject({ route_label: 'Inbound loop', stops: 9 });
    await home.reset();
  });
});

describe('route statistics', () => {
  const ended = () => laps.filter(hasEnded);

  it('count finished laps by duration', async () => {
    const { valid, errors, bars, median, fastest } = await details();
    expect(valid).toBe(ended().filter(({ error }) => error === '0').length);
    expect(valid + errors).toBe(ended().length);
    expect(bars).toEqual(
      createDurationBars(
        ended().map((lap) => ({ id: Number(lap.lap_id), durationSec: secondsOf(lap), error: Number(lap.error) })),
      ).map((bar) => ({
        from: bar.fromSec,
        to: bar.toSec,
        valid: bar.valid,
        errors: bar.errors,
        lap_id: bar.lapId,
        end: bar.end,
      })),
    );
    const seconds = ended()
      .filter(({ error }) => error === '0')
      .map(secondsOf);
    expect(fastest).toBe(Math.min(...seconds));
    expect(seconds.filter((sec) => sec <= (median ?? 0)).length).toBeGreaterThanOrEqual(seconds.length / 2);
  });

  it('count laps by the hour of the day in which they began', async () => {
    const { items } = await details('valid=true');
    expect(items.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    for (const { hour, total_tags, avg_duration, valid, errors } of items) {
      const within = ended().filter((lap) => lap.error === '0' && new Date(lap.started ?? '').getUTCHours() === hour);
      expect([valid, errors]).toEqual([within.length, 0]);
      expect(avg_duration).toBeCloseTo(within.reduce((sum, lap) => sum + secondsOf(lap), 0) / within.length, 6);
      expect(total_tags).toBe(within.reduce((sum, { lap_id = '' }) => sum + (beacons.get(lap_id)?.length ?? 0), 0));
    }
  });

  it('have the average stay at each stop and the average trip to it', async () => {
    const { tags } = await details();
    const totals = new StopTotals(9);
    const numberOrNull = (text = '') => (text === '' ? null : Number(text));
    for (const { lap_id = '' } of ended()) {
      totals.add(
        (beacons.get(lap_id) ?? []).map((row) => ({
          ord: numberOrNull(row.ord),
          skipped: row.skipped === 'true',
          mismatch: row.mismatch === 'true',
          stayedSec: numberOrNull(row.stayed_sec),
          tripSec: numberOrNull(row.trip_sec),
        })),
      );
    }
    expect(tags.map(({ avg_stayed, avg_trip, count }) => [avg_stayed, avg_trip, count])).toEqual(
      totals.readFigures().map(({ avgStayedSec, avgTripSec, count }) => [avgStayedSec, avgTripSec, count]),
    );
    expect(tags.map(({ label }) => label).slice(0, 3)).toEqual(['Gate in', 'Weighbridge', 'Apron west']);
  });

  it('count visited beacons and trips, also off the route', async () => {
    const { positions, trips } = await details();
    const visited = ended().map(({ lap_id = '' }) =>
      (beacons.get(lap_id) ?? []).filter(({ skipped }) => skipped !== 'true'),
    );
    const countKeys = (keys: readonly string[]) => {
      const counts = new Map<string, number>();
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return Object.fromEntries(counts);
    };
    expect(Object.fromEntries(positions.map(({ tag_position_id, count }) => [tag_position_id, count]))).toEqual(
      countKeys(visited.flat().map(({ position_id = '' }) => position_id)),
    );
    const ways = visited.flatMap((rows) =>
      rows.slice(1).map(({ position_id }, index) => `${rows[index]?.position_id}-${position_id}`),
    );
    expect(
      Object.fromEntries(
        trips.flatMap(({ tag_position_id: from, trips: to }) =>
          to.map(({ tag_position_id, count }) => [`${from}-${tag_position_id}`, count]),
        ),
      ),
    ).toEqual(countKeys(ways));
    expect(positions.some(({ label }) => label === 'Fuel')).toBe(true);
  });

  it('can be limited by duration, gateways and shift, and are empty without laps', async () => {
    const total = async (query: string) => {
      const { valid, errors } = await details(query);
      return valid + errors;
    };
    const [all, within, one] = [
      await total(''),
      await total('min_duration=780&max_duration=900'),
      await total('anchor_ids=2'),
    ];
    expect(within).toBe(ended().filter((lap) => secondsOf(lap) >= 780 && secondsOf(lap) <= 900).length);
    expect(one).toBe(ended().filter(({ gateway_id }) => gateway_id === '2').length);
    expect(await total('max_duration=0')).toBe(all);
    const noon = 12 * 3600;
    expect((await total(`shift_start=0&shift_end=${noon - 1}`)) + (await total(`shift_start=${noon}`))).toBe(all);
    expect(await details('min_duration=600000')).toMatchObject({
      valid: 0,
      errors: 0,
      median: null,
      bars: [],
      items: [],
    });
  });

  it('have one bar per lap for up to five laps', async () => {
    const longest = ended()
      .map(secondsOf)
      .sort((a, b) => b - a);
    const { bars } = await details(`min_duration=${longest[3]}`);
    expect(bars.length).toBeLessThanOrEqual(5);
    expect(bars.every(({ lap_id, from, to }) => lap_id !== null && from === to)).toBe(true);
  });
});

describe('the CSV export', () => {
  const csv = async (name: string, query = '') => {
    const period = `route_id=${ROUTE}&timestamp_start=${START}&timestamp_end=${NOW_TS}`;
    const { status, text, headers } = await home.admin.get(`/api/analytics/csv/${name}?${period}&${query}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.endsWith('\r\n')).toBe(true);
    return parseRows(text.trimEnd().split('\r\n'));
  };

  it('has the same laps as the list, oldest first', async () => {
    const rows = await csv('routes-instances', 'valid=false&anchor_ids=2');
    const { instances } = await list('valid=false&anchor_ids=2');
    expect(rows.map(({ lap_id }) => Number(lap_id))).toEqual(instances.map(({ id }) => id).toReversed());
    const exported = new Map(laps.map((lap) => [lap.lap_id, lap]));
    for (const row of rows) {
      const { started, ended, duration_sec, delay_sec, error, result } = exported.get(row.lap_id ?? '') ?? {};
      expect(row).toMatchObject({ started, ended, duration_sec, delay_sec, error, result });
    }
  });

  it('has the hours of the day with beacons and average durations', async () => {
    const { items } = await details('max_duration=900');
    expect(await csv('routes-analytics', 'max_duration=900')).toEqual(
      items.map((item) => ({
        hour: String(item.hour),
        total_tags: String(item.total_tags),
        avg_duration_sec: String(Math.round(item.avg_duration * 10) / 10),
        valid: String(item.valid),
        errors: String(item.errors),
      })),
    );
  });

  it('rejects a period that ends before it starts', async () => {
    const query = `route_id=${ROUTE}&timestamp_start=${NOW_TS}&timestamp_end=${START}`;
    const answer = await home.admin.get(`/api/analytics/csv/routes-instances?${query}`);
    expect(toRefusal(answer)).toEqual([400, 'bad-input', 'query/timestamp_end']);
  });
});
