import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, startTestCloud, type TestCloud, TEST_NOW_MS } from '../http/test-cloud.test-data.ts';
import { tagIdOf } from '../scenario/identity.ts';
import type { Wire } from './resources/view.ts';

const NOW_TS = TEST_NOW_MS / 1000;
const HAULER = 2;
const DARK_GATEWAY = 9;

/** Instants at which the answers are compared with the exports, which read the world on their own. */
const INSTANTS = ['2026-03-18T10:42:00Z', '2026-03-18T09:15:30Z', '2026-03-18T03:00:07Z', '2026-03-16T12:01:00Z'];

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ paused: true });
  browser = cloud.browser();
  await browser.signIn('admin@haulage.test');
});
afterAll(() => cloud.close());

async function read<T>(path: string): Promise<T> {
  const { status, json, text } = await browser.get(`/api${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json as T;
}

async function setNow(now: string): Promise<void> {
  await browser.send('PUT', '/control/clock', { json: { now } });
}

/** Rows of an export by column name, as the text that they are. */
async function exported(table: string): Promise<Record<string, string>[]> {
  const { text } = await browser.get(`/control/export/${table}?client=1`);
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])));
}

function rowsOf(rows: Record<string, string>[], gatewayId: number): Record<string, string>[] {
  return rows.filter((row) => row.gateway_id === String(gatewayId));
}

const numberOrNull = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

describe.each(INSTANTS)('what the live screens read at %s', (now) => {
  let gateways: Wire<'Gateway'>[];
  let visits: Record<string, string>[];
  let laps: Record<string, string>[];
  beforeAll(async () => {
    await setNow(now);
    gateways = await read('/users/anchors/');
    visits = await exported('visits');
    laps = await exported('laps');
  });

  it('has the last five positions of each gateway, newest first', () => {
    for (const gateway of gateways) {
      const expected = rowsOf(visits, gateway.id).slice(-5).toReversed();
      expect(expected).toHaveLength(5);
      expect(
        gateway.last_five_positions.map(({ id, tag_position_id, enter_ts, last_seen_at, label }) => [
          id,
          tag_position_id,
          enter_ts,
          last_seen_at,
          label,
        ]),
      ).toEqual(
        expected.map((row) => [
          Number(row.visit_id),
          Number(row.position_id),
          Number(row.entered_ts),
          numberOrNull(row.left_ts),
          row.beacon,
        ]),
      );
    }
  });

  it('says where each gateway entered or left', () => {
    for (const { id, last_position, last_position_metadata: metadata } of gateways) {
      const last = rowsOf(visits, id).at(-1);
      expect(last_position).toMatchObject({ id: Number(last?.position_id), label: last?.beacon });
      expect(metadata).toMatchObject({
        state: last?.left_ts === '' ? 'ENTERED' : 'LEFT',
        tag_position_id: Number(last?.position_id),
        enter_ts: Number(last?.entered_ts),
      });
      if (metadata?.state === 'LEFT') expect(metadata.last_seen_ts).toBe(Number(last?.left_ts));
    }
  });

  it('has the ten laps that ended last, newest first, without the one that goes on', () => {
    for (const { id, recent_routes } of gateways) {
      const ended = rowsOf(laps, id).filter((row) => row.result !== 'ongoing');
      expect(recent_routes.map((lap) => [lap.id, lap.start_time, lap.end_date, lap.error, lap.route_label])).toEqual(
        ended
          .slice(-3)
          .toReversed()
          .map((row) => [
            Number(row.lap_id),
            Number(row.started_ts),
            Number(row.ended_ts),
            Number(row.error),
            row.route,
          ]),
      );
    }
  });

  it('has the running lap as active route, and none otherwise', () => {
    for (const gateway of gateways) {
      const ongoing = rowsOf(laps, gateway.id).find((row) => row.result === 'ongoing');
      expect(gateway.current_route_instance?.id ?? null).toBe(ongoing ? Number(ongoing.lap_id) : null);
      expect(gateway.active_route_start).toBe(ongoing ? Number(ongoing.started_ts) : null);
      expect(gateway.active_route?.label ?? null).toBe(ongoing?.route ?? null);
      expect(gateway.active_route_id).toBe(gateway.active_route?.id ?? null);
      expect(gateway.active_route_on_time === null).toBe(ongoing === undefined);
    }
  });

  it('leads from the last position to the next stop while a lap runs, in pixels of the image', () => {
    for (const {
      active_route,
      current_route_instance: lap,
      next_position,
      last_position,
      way,
      way_duration,
    } of gateways) {
      if (!lap || !active_route || lap.next_ord === null) {
        expect([next_position, way, way_duration]).toEqual([null, [], null]);
        continue;
      }
      expect(next_position?.id).toBe(active_route.tags[lap.next_ord]?.tag_position_id);
      expect(lap.next_ord).toBeGreaterThan(lap.ord);
      expect(way[0]).toEqual([last_position?.x, last_position?.y]);
      expect(way.at(-1)).toEqual([next_position?.x, next_position?.y]);
      for (const [x = -1, y = -1] of way) expect(x >= 0 && x <= 1000 && y >= 0 && y <= 700).toBe(true);
      expect(way_duration).toBeGreaterThan(0);
      expect(lap.next_due).toBeGreaterThan(lap.start_date);
      expect(lap.next_due).toBeLessThanOrEqual(lap.start_date + lap.goal_time);
    }
  });

  it('counts today by the calendar of the client', () => {
    const midnightTs = Date.parse(`${now.slice(0, 10)}T00:00:00Z`) / 1000;
    for (const { id, usage_info: usage } of gateways) {
      const today = rowsOf(laps, id).filter((row) => Number(row.started_ts) >= midnightTs && row.result !== 'ongoing');
      const valid = today.filter((row) => row.error === '0');
      expect([usage.d_count, usage.d_count_error]).toEqual([valid.length, today.length - valid.length]);
      expect(usage.routes_info.reduce((sum, route) => sum + route.d_count, 0)).toBe(valid.length);
    }
  });

  it('is the same by every call that shows a gateway', async () => {
    const [gateway] = gateways.filter(({ id }) => id === HAULER);
    expect(await read(`/anchors/${HAULER}`)).toMatchObject(gateway ?? {});
    expect(await read(`/users/latest_anchor_information/${HAULER}`)).toEqual(gateway);
    expect(await read('/users/latest_global_information/1')).toEqual({ client_id: 1, anchors: gateways });
    expect(gateway).toMatchObject(await read<object>(`/anchors/${HAULER}/simplified`));
    expect(await read(`/anchors/next_position/${HAULER}`)).toEqual({ next_position: gateway?.next_position });
    expect(await read(`/anchors/last_five/${HAULER}`)).toEqual({ data: { last_five: gateway?.last_five_positions } });
    expect(await read(`/anchors/recent_routes/${HAULER}`)).toEqual(gateway?.recent_routes);
    expect(await read('/users/resource/usage_info?client_id=1')).toEqual(gateways.map(({ usage_info }) => usage_info));
  });
});

describe('a gateway', () => {
  beforeAll(() => setNow('2026-03-18T10:42:00Z'));

  it('comes in order of ids, whatever the order in the scenario', async () => {
    const gateways = await read<Wire<'Gateway'>[]>('/users/anchors/');
    expect(gateways.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect(gateways.map(({ has_routes }) => has_routes)).toEqual([true, true, false]);
  });

  it('reports signal, power, network and its last heartbeat', async () => {
    const statuses = await read<Wire<'GatewayStatus'>[]>('/anchors/refresh_status/');
    const live = statuses.find(({ id }) => id === HAULER);
    expect(live).toEqual({
      id: HAULER,
      anchor_id: expect.any(Number) as number,
      rssi: expect.any(Number) as number,
      power_source: true,
      created_date: expect.any(Number) as number,
      ssid_name: expect.stringMatching(/\w/) as string,
      ssid: expect.stringMatching(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/) as string,
      offline_ts: null,
    });
    expect(live?.rssi).toBeLessThan(0);
    expect(NOW_TS - (live?.created_date ?? 0)).toBeLessThanOrEqual(10);
  });

  it('carries position, signal, power and heartbeat in its own record too', async () => {
    const gateway = await read<Wire<'Gateway'>>(`/anchors/${HAULER}`);
    const [status] = (await read<Wire<'GatewayStatus'>[]>('/anchors/refresh_status/')).filter(
      ({ id }) => id === HAULER,
    );
    expect(gateway).toMatchObject({
      client_id: 1,
      label: 'Hauler 2',
      anchor_id: status?.anchor_id,
      rssi: status?.rssi,
      power_source: true,
      last_heartbeat: { created_date: status?.created_date },
      last_position: { label: expect.any(String) as string },
    });
  });

  it('has its usage by route, today and over two weeks', async () => {
    const [, usage] = await read<Wire<'UsageInfo'>[]>('/users/resource/usage_info?client_id=1');
    const { routes_info: routes, ...total } = usage ?? { routes_info: [] };
    expect(total).toMatchObject({
      anchor_id: HAULER,
      d_usage: expect.any(Number) as number,
      tw_usage: expect.any(Number) as number,
    });
    expect(routes).toHaveLength(1);
    expect(routes[0]).toMatchObject({ route_id: 11, route_label: 'Inbound loop', anchor_id: HAULER });
    const { d_count, d_count_error, d_avg, tw_count, tw_errors, tw_avg } = total as Wire<'UsageInfo'>;
    expect(routes[0]).toMatchObject({ d_count, d_count_error, d_avg, tw_count, tw_errors, tw_avg });
    expect(tw_count).toBeGreaterThan(d_count);
    expect(d_count).toBeGreaterThan(0);
    expect(d_avg).toBeGreaterThan(300);
  });

  it('that fell silent tells since when, and was last seen then', async () => {
    const gateway = await read<Wire<'Gateway'>>(`/anchors/${DARK_GATEWAY}`);
    const silentTs = NOW_TS - 3600;
    expect(gateway.offline_ts).toBeLessThanOrEqual(silentTs);
    expect(gateway.offline_ts).toBeGreaterThan(silentTs - 60);
    expect(gateway.last_heartbeat).toEqual({ created_date: gateway.offline_ts });
    expect(gateway.last_seen_ts).toBeLessThanOrEqual(silentTs);
  });
});

describe('laps of a period', () => {
  const daily = (query: string): Promise<Wire<'RecentLap'>[]> =>
    read(`/anchors/daily_laps/?anchor_id=${HAULER}&${query}`);
  beforeAll(() => setNow('2026-03-18T10:42:00Z'));

  it('are those that start in it, its first and last second included, oldest first', async () => {
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

  it('are those of one route when one is named', async () => {
    const period = `timestamp_start=${NOW_TS - 86_400}&timestamp_end=${NOW_TS}`;
    expect(await daily(`${period}&route_id=11`)).toEqual(await daily(period));
  });

  it('are none before the history and after now', async () => {
    expect(await daily('timestamp_start=0&timestamp_end=1000')).toEqual([]);
    expect(await daily(`timestamp_start=${NOW_TS + 1}&timestamp_end=253402300799`)).toEqual([]);
  });

  it('last from their start to their end, with a delay of that less the target', async () => {
    for (const { duration, delay, start_time, end_date } of await daily(
      `timestamp_start=${NOW_TS - 86_400}&timestamp_end=${NOW_TS}`,
    )) {
      if (end_date === null) expect([duration, delay]).toEqual([null, null]);
      else expect([duration, delay]).toEqual([end_date - start_time, end_date - start_time - 840]);
    }
  });
});

const tagAt = (tags: readonly Wire<'Tag'>[], position: number): Wire<'Tag'> | undefined =>
  tags.find(({ last_position: place }) => place?.id === position);

describe('beacons', () => {
  beforeAll(() => setNow('2026-03-18T10:42:00Z'));

  it('are listed with their places in pixels, whether a route names them, and when they were last heard', async () => {
    const tags = await read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const ids = [101, 102, 103, 105, 106, 117, 124].map(tagIdOf);
    expect(tags.map(({ id, tag_id }) => [id, tag_id])).toEqual(ids.toSorted((a, b) => a - b).map((id) => [id, id]));
    expect(tagAt(tags, 101)).toMatchObject({
      label: 'Gate in',
      type: 0,
      active: true,
      in_route: true,
      last_position: { id: 101, x: 56, y: 461 },
    });
    expect(tagAt(tags, 117)).toMatchObject({ label: 'Overflow', in_route: false });
  });

  it('were last heard when a vehicle stood at them, or at one around', async () => {
    const tags = await read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const visits = await exported('visits');
    const lastVisitTs = (id: number): number =>
      Math.max(
        ...visits.filter((row) => row.position_id === String(id)).map((row) => numberOrNull(row.left_ts) ?? NOW_TS),
      );
    const heardTs = (position: number): number => tagAt(tags, position)?.last_update ?? 0;
    for (const { last_position: position } of tags)
      expect(heardTs(position?.id ?? 0)).toBeGreaterThanOrEqual(lastVisitTs(position?.id ?? 0));
    // The two beacons of the gate are three metres apart.
    expect(heardTs(102)).toBeGreaterThanOrEqual(lastVisitTs(101));
  });

  it('are only those that changed since an instant, when one is given', async () => {
    const tags = await read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const sinceTs = tags.map(({ last_update }) => last_update ?? 0).toSorted((a, b) => a - b)[3] ?? 0;
    const changed = await read<Wire<'Tag'>[]>(`/users/resources/1/simplified?timestamp=${sinceTs}`);
    expect(changed).toEqual(tags.filter(({ last_update }) => (last_update ?? 0) >= sinceTs));
    expect(changed.length).toBeLessThan(tags.length);
  });

  it('have positions that move with the scenario', async () => {
    const find = async (): Promise<Wire<'BeaconPosition'> | undefined> =>
      (await read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/')).find(({ id }) => id === 117);
    expect(await find()).toMatchObject({ label: 'Overflow', x: 580, y: 640 });
    await setNow('2026-03-18T11:00:00Z');
    expect(await find()).toMatchObject({ label: 'Overflow', x: 580, y: 600 });
    const moved = await read<Wire<'Tag'>[]>(`/users/resources/1/simplified?timestamp=${NOW_TS + 600}`);
    expect(moved.map(({ id }) => id)).toContain(tagIdOf(117));
  });
});

describe('routes', () => {
  it('come with their stops, places, gateways and constraints', async () => {
    await setNow('2026-03-18T10:42:00Z');
    const [route, ...others] = await read<Wire<'Route'>[]>('/routes/list');
    expect(others).toEqual([]);
    expect(route).toMatchObject({
      id: 11,
      label: 'Inbound loop',
      anchors: [{ id: 1 }, { id: 2 }],
      start_date: NOW_TS - 3 * 86_400,
      end_date: null,
      goal_time: 840,
      route_timeout: 2400,
      route_min_duration: 0,
      route_tolerance: 0,
      start_on_enter: false,
      finish_on_enter: true,
      constraint_shift_start: 0,
      constraint_shift_end: 86_399,
      constraint_tag: null,
    });
    expect(route?.tags.map(({ ord, tag_position_id }) => [ord, tag_position_id])).toEqual(
      [101, 103, 124, 105, 106, 102, 101].map((id, ord) => [ord, id]),
    );
    expect(route?.tags[2]?.tag_position).toMatchObject({ label: 'Dock 4', last_position: { id: 124, x: 405, y: 370 } });
  });
});

describe('the client', () => {
  it('tells its type, zone and floor plan', async () => {
    expect(await read('/clients/1')).toEqual({
      id: 1,
      name: 'Ashdown Haulage',
      email: 'office@haulage.test',
      client_type: 0,
      timezone: 'Europe/London',
      warning: 0,
      api_key: expect.stringMatching(/^lw_/) as string,
      map_images: [{ url: '/api/layouts/yard.svg', width: 1000, height: 700, mm_per_px: 140 }],
    });
  });
});
