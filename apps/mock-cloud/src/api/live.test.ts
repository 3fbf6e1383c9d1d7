/** Compares what the live screens read with the exports, which read the world independently. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import type { PointMm } from '../scenario/plan.ts';
import { extendedPlan } from '../testing/extended-plan.ts';
import { computeDistanceMm, interpolate, findNearestShare } from '../world/geometry.ts';
import { type ExtendedCloud, NOW, NOW_TS, type Row, parseRows, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
const DARK_GATEWAY = 9;
const INSTANTS = [NOW, '2026-03-18T09:15:30Z', '2026-03-18T03:00:07Z', '2026-03-16T12:01:00Z'];

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());

function ofGateway(rows: readonly Row[], gatewayId: number): Row[] {
  return rows.filter((row) => row.gateway_id === String(gatewayId));
}

const [layout] = extendedPlan().clients.map((client) => client.layout);

/** Distance of a point of the map (pixels) from the nearest lane. */
function toNearestLanePx({ x, y }: PointMm): number {
  const { lanes, mmPerPx } = layout ?? { lanes: { nodes: [], edges: [] }, mmPerPx: 1 };
  const at = { x: x * mmPerPx, y: y * mmPerPx };
  const distances = lanes.edges.map(({ from, to }) => {
    const [a = at, b = at] = [lanes.nodes[from], lanes.nodes[to]];
    return computeDistanceMm(at, interpolate(a, b, findNearestShare(a, b, at))) / mmPerPx;
  });
  return Math.min(...distances);
}

const numberOrNull = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

describe.each(INSTANTS)('the gateway data of the live screens at %s', (now) => {
  let gateways: Wire<'Gateway'>[];
  let visits: Row[];
  let laps: Row[];
  beforeAll(async () => {
    await home.setNow(now);
    gateways = await home.read('/users/anchors/');
    visits = parseRows(await home.exported('visits'));
    laps = parseRows(await home.exported('laps'));
  });

  it('has the last five positions of each gateway, newest first', () => {
    for (const gateway of gateways) {
      const expected = ofGateway(visits, gateway.id).slice(-5).toReversed();
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

  it('has the way along the lanes to each of the last five positions from the one before', () => {
    for (const { last_five_positions: positions } of gateways) {
      expect(positions.at(-1)?.way).toEqual([]);
      for (const [index, { x, y, way }] of positions.slice(0, -1).entries()) {
        const before = positions[index + 1];
        expect([way[0], way.at(-1)]).toEqual([
          [before?.x, before?.y],
          [x, y],
        ]);
        for (const [cornerX = NaN, cornerY = NaN] of way.slice(1, -1))
          expect(toNearestLanePx({ x: cornerX, y: cornerY })).toBeLessThan(0.1);
      }
    }
  });

  it('reports where each gateway last entered or left', () => {
    for (const { id, last_position, last_position_metadata: metadata } of gateways) {
      const last = ofGateway(visits, id).at(-1);
      expect(last_position).toMatchObject({ id: Number(last?.position_id), label: last?.beacon });
      expect(metadata).toMatchObject({
        state: last?.left_ts === '' ? 'ENTERED' : 'LEFT',
        tag_position_id: Number(last?.position_id),
        enter_ts: Number(last?.entered_ts),
      });
      if (metadata?.state === 'LEFT') expect(metadata.last_seen_ts).toBe(Number(last?.left_ts));
    }
  });

  it('has the last three finished laps, newest first, without the ongoing one', () => {
    for (const { id, recent_routes } of gateways) {
      const ended = ofGateway(laps, id).filter((row) => row.result !== 'ongoing');
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

  it('has an active route only while a lap is ongoing', () => {
    for (const gateway of gateways) {
      const ongoing = ofGateway(laps, gateway.id).find((row) => row.result === 'ongoing');
      expect(gateway.current_route_instance?.id ?? null).toBe(ongoing ? Number(ongoing.lap_id) : null);
      expect(gateway.active_route_start).toBe(ongoing ? Number(ongoing.started_ts) : null);
      expect(gateway.active_route?.label ?? null).toBe(ongoing?.route ?? null);
      expect(gateway.active_route_id).toBe(gateway.active_route?.id ?? null);
      expect(gateway.active_route_on_time === null).toBe(ongoing === undefined);
    }
  });

  it('has the way from the last position to the next stop of an ongoing lap, in pixels', () => {
    for (const {
      active_route,
      current_route_instance: lap,
      next_position,
      last_position,
      way,
      way_duration,
    } of gateways) {
      if (lap?.next_ord === null) expect(next_position).toBeNull();
      if (next_position === null) expect([way, way_duration]).toEqual([[], null]);
      if (!lap || !active_route || lap.next_ord === null) continue;
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

  it('has, during a lap, its stay at a beacon, with the usual stay there', async () => {
    for (const { id, active_route, current_route_instance: lap, last_position_metadata: last } of gateways) {
      if (!lap || !last || last.state === 'LEFT') {
        expect(lap?.stay ?? null).toBeNull();
        continue;
      }
      const averages = await home.read<Wire<'PredictionAverage'>[]>(`/anchors/prediction_averages/${id}`);
      const isAtStop = active_route?.tags[lap.ord]?.tag_position_id === last.tag_position_id;
      expect(lap.stay?.enter_ts).toBe(last.enter_ts);
      if (isAtStop) expect(lap.stay?.usual_sec).toBe(averages[lap.ord]?.avg_stay);
    }
  });

  it('has the way to the destination of a vehicle without a lap, and none while it is at a beacon', () => {
    const idle = gateways.filter(({ active_route }) => active_route === null);
    for (const { next_position, last_position, last_position_metadata: last, way } of idle) {
      if (last?.state === 'ENTERED') expect(next_position).toBeNull();
      if (next_position === null) continue;
      expect(way[0]).toEqual([last_position?.x, last_position?.y]);
      expect(way.at(-1)).toEqual([next_position.x, next_position.y]);
    }
  });

  it('counts the laps of today in the time zone of the client', () => {
    const midnightTs = Date.parse(`${now.slice(0, 10)}T00:00:00Z`) / 1000;
    for (const { id, usage_info: usage } of gateways) {
      const today = ofGateway(laps, id).filter(
        (row) => Number(row.started_ts) >= midnightTs && row.result !== 'ongoing',
      );
      const valid = today.filter((row) => row.error === '0');
      expect([usage.d_count, usage.d_count_error]).toEqual([valid.length, today.length - valid.length]);
      expect(usage.routes_info.reduce((sum, route) => sum + route.d_count, 0)).toBe(valid.length);
    }
  });

  it('is the same in every operation that returns a gateway', async () => {
    const [gateway] = gateways.filter(({ id }) => id === HAULER);
    expect(await home.read(`/anchors/${HAULER}`)).toMatchObject(gateway ?? {});
    expect(await home.read(`/users/latest_anchor_information/${HAULER}`)).toEqual(gateway);
    expect(await home.read('/users/latest_global_information/1')).toEqual({ client_id: 1, anchors: gateways });
    const simplified = await home.read<object>(`/anchors/${HAULER}/simplified`);
    const shared = Object.entries(gateway ?? {}).filter(([name]) => name in simplified);
    expect(simplified).toMatchObject(Object.fromEntries(shared));
    expect(await home.read(`/anchors/next_position/${HAULER}`)).toEqual({ next_position: gateway?.next_position });
    expect(await home.read(`/anchors/last_five/${HAULER}`)).toMatchObject({
      data: { last_five: gateway?.last_five_positions },
    });
    expect(await home.read(`/anchors/recent_routes/${HAULER}`)).toEqual(gateway?.recent_routes);
    expect(await home.read('/users/resource/usage_info?client_id=1')).toEqual(
      gateways.map(({ usage_info }) => usage_info),
    );
  });
});

describe('a gateway', () => {
  beforeAll(() => home.setNow(NOW));

  it('that roams has its next visit as destination', async () => {
    await home.setNow('2026-03-18T08:00:00Z');
    const visits = ofGateway(parseRows(await home.exported('visits')), DARK_GATEWAY).slice(-4);
    for (const [n, visit] of visits.slice(0, -1).entries()) {
      await home.setNow(new Date((Number(visit.left_ts) + 2) * 1000).toISOString());
      const roamer = await home.read<Wire<'Gateway'>>(`/anchors/${DARK_GATEWAY}`);
      expect(roamer.last_position?.id).toBe(Number(visit.position_id));
      expect(roamer.next_position?.id).toBe(Number(visits[n + 1]?.position_id));
      expect(roamer.way.length).toBeGreaterThan(1);
      expect(roamer.way_duration).toBeGreaterThan(0);
    }
    await home.setNow(NOW);
  });

  it('is listed by id, whatever the order in the scenario', async () => {
    const gateways = await home.read<Wire<'Gateway'>[]>('/users/anchors/');
    expect(gateways.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect(gateways.map(({ has_routes }) => has_routes)).toEqual([true, true, false]);
  });

  it('reports signal, power, network and its last heartbeat', async () => {
    const statuses = await home.read<Wire<'GatewayStatus'>[]>('/anchors/refresh_status/');
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
      firmware_id: 1,
    });
    expect(live?.rssi).toBeLessThan(0);
    expect(NOW_TS - (live?.created_date ?? 0)).toBeLessThanOrEqual(10);
  });

  it('has position, signal, power and heartbeat in its own record, too', async () => {
    const gateway = await home.read<Wire<'Gateway'>>(`/anchors/${HAULER}`);
    const [status] = (await home.read<Wire<'GatewayStatus'>[]>('/anchors/refresh_status/')).filter(
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
    const [, usage] = await home.read<Wire<'UsageInfo'>[]>('/users/resource/usage_info?client_id=1');
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

  it('that is offline has the time of its last heartbeat, and was last seen then', async () => {
    const gateway = await home.read<Wire<'Gateway'>>(`/anchors/${DARK_GATEWAY}`);
    const silentTs = NOW_TS - 3600;
    expect(gateway.offline_ts).toBeLessThanOrEqual(silentTs);
    expect(gateway.offline_ts).toBeGreaterThan(silentTs - 60);
    expect(gateway.last_heartbeat).toMatchObject({ created_date: gateway.offline_ts });
    expect(gateway.last_seen_ts).toBeLessThanOrEqual(silentTs);
  });
});
