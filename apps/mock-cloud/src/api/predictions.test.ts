/** Predictions for a gateway and the averages they are based on (R§3, R§4). */
import { predictRows } from '@lapwing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okJson, type ExtendedCloud, NOW_TS, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
/** Roams, without a route. */
const SHUNTER = 9;
const STOPS = [101, 103, 124, 105, 106, 102, 101];

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

const simplified = (id = HAULER) => home.read<Wire<'SimplifiedGateway'>>(`/anchors/${id}/simplified`);
const prediction = (id = HAULER) => home.read<Wire<'PredictionRow'>[]>(`/anchors/prediction/${id}`);
const averages = (id = HAULER) => home.read<Wire<'PredictionAverage'>[]>(`/anchors/prediction_averages/${id}`);
const scorecard = (id = HAULER) => home.read<Wire<'PredictionScorecard'>>(`/anchors/prediction_scorecard/${id}`);
const assignRoutes = async (gatewayId: number, ...routes: number[]) =>
  okJson(await home.admin.send('PUT', `/api/routes/add_route/${gatewayId}`, { json: { routes } }));

/** Advances the clock until the gateway matches. */
async function advanceUntil(
  matches: (gateway: Wire<'SimplifiedGateway'>) => boolean,
): Promise<Wire<'SimplifiedGateway'>> {
  for (let step = 0; step < 150; step += 1) {
    const gateway = await simplified();
    if (matches(gateway)) return gateway;
    await home.setNow('+PT20S');
  }
  throw new Error('The gateway never matched');
}

describe('the simplified gateway', () => {
  it('has the fields for analytics', async () => {
    const gateway = await simplified();
    const names =
      'id, anchor_id, label, type, rssi, last_heartbeat, active_route, active_route_start, active_route_on_time, ' +
      'scheduled_route, current_route_position_log, last_position_metadata, next_position, prediction_avgs';
    const fields = gateway as unknown as Record<string, unknown>;
    expect(names.split(', ').filter((name) => (fields[name] ?? null) === null)).toEqual([]);
    expect(gateway.last_heartbeat?.created_date).toBeTypeOf('number');
  });

  it('contains its punctuality, the scheduled route and its last visit', async () => {
    const gateway = await simplified();
    const [status, delaySec] = gateway.active_route_on_time ?? [];
    expect([-1, 0, 1]).toContain(status);
    expect(delaySec).toBeTypeOf('number');
    expect(gateway.scheduled_route).toMatchObject({ id: gateway.active_route_id, created_date: NOW_TS - 3 * 86_400 });
    expect(gateway.scheduled_route?.tags.map(({ ord, tag_position_id: id }) => [ord, id])).toEqual([
      ...STOPS.entries(),
    ]);
    const { state, enter_ts: enterTs, last_seen_ts: lastSeenTs } = gateway.last_position_metadata!;
    expect(['ENTERED', 'LEFT']).toContain(state);
    expect(lastSeenTs).toBeGreaterThanOrEqual(enterTs);
  });

  it('reports when it reached the current stop of its lap, and when it left', async () => {
    const here = await advanceUntil(
      ({ current_route_position_log: log }) => log?.ord === 2 && log.last_seen_at === null,
    );
    expect(here.current_route_position_log).toMatchObject({
      tag_position_id: 124,
      label: 'Dock 4',
      enter_ts: here.last_position_metadata?.enter_ts,
    });
    const left = await advanceUntil(
      ({ current_route_position_log: log }) => log?.ord === 2 && log.last_seen_at !== null,
    );
    expect(left.current_route_position_log).toMatchObject({
      enter_ts: here.current_route_position_log?.enter_ts,
      last_seen_at: left.last_position_metadata?.last_seen_ts,
    });
  });

  it('has no route fields without a route', async () => {
    expect(await simplified(SHUNTER)).toMatchObject({
      scheduled_route: null,
      current_route_position_log: null,
      wrong_path: false,
      prediction_avgs: [],
    });
  });

  it('reports a wrong path of an ongoing lap that the tolerance forgives', async () => {
    okJson(await home.admin.send('PUT', '/api/routes/settings/11', { json: { skips_mismatches: 1 } }));
    // A beacon without battery is not heard: the stop counts as skipped.
    okJson(await home.admin.send('POST', '/control/faults', { json: { kind: 'drain', beacons: [124] } }));
    const left = await advanceUntil(({ wrong_path: isWrong }) => isWrong);
    expect(left.active_route?.id).toBe(11);
    expect(left.current_route_position_log).toMatchObject({ ord: 3, label: 'Apron east' });
  });

  it('reports that its lap failed by a wrong path until the next lap starts', async () => {
    expect((await simplified()).wrong_path).toBe(false);
    okJson(
      await home.admin.send('POST', '/control/faults', { json: { kind: 'skip', gateways: [HAULER], for: 'PT1H' } }),
    );
    const failed = await advanceUntil(({ wrong_path: isWrong }) => isWrong);
    expect(failed.active_route).toBeNull();
    const again = await advanceUntil(({ active_route: route }) => route !== null);
    expect(again.wrong_path).toBe(false);
  });
});

describe('prediction averages', () => {
  it('are the usual stay and trip at each stop of the scheduled route', async () => {
    const avgs = await averages();
    expect(avgs.map(({ ord, tag_position_id: id }) => [ord, id])).toEqual([...STOPS.entries()]);
    expect(avgs.every(({ avg_stay: stay, avg_trip: trip }) => stay > 10 && trip > 0)).toBe(true);
    const lapSec = avgs.slice(0, -1).reduce((sum, { avg_stay: stay, avg_trip: trip }) => sum + stay + trip, 0);
    const { usage_info: usage } = await home.read<Wire<'GatewayDetails'>>(`/anchors/${HAULER}`);
    // A lap begins when the gateway leaves the first stop.
    expect(lapSec - (avgs[0]?.avg_stay ?? 0)).toBeCloseTo(usage.tw_avg ?? 0, -2);
    expect((await simplified()).prediction_avgs).toEqual(avgs);
  });

  it('are those of all gateways on the route for a gateway that is new to it', async () => {
    await assignRoutes(SHUNTER, 11);
    const [own, one, other] = await Promise.all([averages(SHUNTER), averages(1), averages(2)]);
    for (const ord of STOPS.keys()) {
      const [a, b] = [one[ord]?.avg_trip ?? 0, other[ord]?.avg_trip ?? 0];
      expect(own[ord]?.avg_trip).toBeGreaterThanOrEqual(Math.min(a, b));
      expect(own[ord]?.avg_trip).toBeLessThanOrEqual(Math.max(a, b));
    }
  });

  it('come from the lanes for a route that was never driven', async () => {
    const tags = [117, 124, 105].map((tag_position_id, ord) => ({ ord, tag_position_id }));
    const route = okJson<Wire<'Route'>>(
      await home.admin.send('POST', '/api/routes/anchor', { json: { label: 'New loop', tags } }),
    );
    await assignRoutes(SHUNTER, route.id);
    const avgs = await averages(SHUNTER);
    expect(avgs).toHaveLength(3);
    expect(avgs.every(({ avg_stay: stay, avg_trip: trip }) => stay > 0 && trip > 5)).toBe(true);
  });

  it('stay the same for an hour', async () => {
    const before = await averages();
    await home.setNow('+PT17M');
    expect(await averages()).toEqual(before);
  });
});

describe('the scorecard of predictions', () => {
  it('has the errors by the number of stops ahead, divided among stays and trips, and their usual ranges', async () => {
    const { route_id: routeId, horizons } = await scorecard();
    expect(routeId).toBe(11);
    expect(horizons.map(({ ahead }) => ahead)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const horizon of horizons) {
      expect(horizon.count).toBeGreaterThan(100);
      expect(horizon.mean_stay_sec + horizon.mean_trip_sec).toBe(horizon.mean_sec);
      for (const range of [horizon.range, horizon.at_stop, horizon.on_way])
        expect(range.low_sec).toBeLessThan(range.high_sec);
    }
    const [next, , , , , , , , , tenth] = horizons.map(({ range }) => range.high_sec - range.low_sec);
    expect(tenth).toBeGreaterThan(2 * (next ?? Infinity));
  });

  it('has what remains of stays and trips, and the accuracy of likely arrivals beside that of its predictions', async () => {
    const { likely } = await scorecard();
    expect(likely.places).toHaveLength(STOPS.length - 1);
    for (const { stay, trip } of likely.places)
      for (const times of [stay, trip]) {
        expect(times[0]).toMatchObject({ after_sec: 0 });
        expect(times[0]?.sec).toBeGreaterThan(0);
      }
    expect(likely.horizons.map(({ ahead }) => ahead)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { at_stop: atStop, on_way: onWay } of likely.horizons)
      for (const accuracy of [atStop, onWay]) {
        expect(accuracy.count).toBeGreaterThan(1000);
        expect(accuracy.mean_error_sec).toBeLessThan(1.1 * accuracy.rule_error_sec);
      }
  });

  it('is of the two weeks before the last full hour, or since the world began', async () => {
    const before = await scorecard();
    expect(before.to_ts).toBe(Math.floor(NOW_TS / 3600) * 3600);
    expect(before.from_ts).toBe(before.to_ts - 3 * 86_400 + 3600);
    await home.setNow('+PT17M');
    expect(await scorecard()).toEqual(before);
    await home.setNow('+PT1H');
    const after = await scorecard();
    expect(after.to_ts).toBe(before.to_ts + 3600);
    expect(after.horizons[0]?.count).toBeGreaterThan(before.horizons[0]?.count ?? 0);
  });

  it('is empty without a route, and on a route without arrivals', async () => {
    expect(await scorecard(SHUNTER)).toMatchObject({
      route_id: null,
      horizons: [],
      likely: { places: [], horizons: [] },
    });
    await assignRoutes(SHUNTER, 11);
    expect(await scorecard(SHUNTER)).toMatchObject({
      route_id: 11,
      horizons: [],
      likely: { places: [], horizons: [] },
    });
  });
});

describe('the prediction of a gateway', () => {
  it('has a row for each stop of its route, beginning with the current or last one', async () => {
    const rows = await prediction();
    const log = (await simplified()).current_route_position_log;
    expect(rows.map(({ ord }) => ord).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(rows[0]).toMatchObject({ ord: log?.ord, tag_position_id: log?.tag_position_id });
    expect(['CURRENTLY_HERE', 'LEFT']).toContain(rows[0]?.state);
    const times = rows.slice(1).map(({ prediction: at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(NOW_TS);
  });

  it('can be computed from the simplified gateway', async () => {
    const { scheduled_route: route, prediction_avgs: avgs, current_route_position_log: log } = await simplified();
    const stops = route!.tags.map(({ ord, tag_position_id: tagPositionId }) => ({ ord, tagPositionId }));
    const known = avgs.map((one, index) => ({ ...stops[index]!, avgStay: one.avg_stay, avgTrip: one.avg_trip }));
    const last = { ord: log!.ord, enterTs: log!.enter_ts, lastSeenAt: log!.last_seen_at };
    const rows = predictRows(stops, known, last, NOW_TS);
    expect(await prediction()).toEqual(
      rows.map(({ tagPositionId, ...row }) => ({ ...row, tag_position_id: tagPositionId })),
    );
  });

  it('is empty without a route, or when the gateway is at none of its stops', async () => {
    expect([await prediction(SHUNTER), await averages(SHUNTER)]).toEqual([[], []]);
    const tags = [101, 103].map((tag_position_id, ord) => ({ ord, tag_position_id }));
    const route = okJson<Wire<'Route'>>(
      await home.admin.send('POST', '/api/routes/anchor', { json: { label: 'Gate only', tags } }),
    );
    await assignRoutes(SHUNTER, route.id);
    expect(await simplified(SHUNTER)).toMatchObject({
      scheduled_route: { id: route.id },
      current_route_position_log: null,
    });
    expect(await prediction(SHUNTER)).toEqual([]);
  });

  it('returns 404 for an unknown gateway', async () => {
    for (const call of ['prediction/999', 'prediction_averages/999', 'prediction_scorecard/999', '999/simplified'])
      expect((await home.admin.get(`/api/anchors/${call}`)).status).toBe(404);
  });
});
