import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExtendedCloud, NOW_TS, okJson, startExtendedCloud } from '../testing/extended-cloud.ts';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
const [GATE_IN, GATE_OUT] = [101, 102];
const HOURS_TS = NOW_TS + 3 * 3600;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
  // Each lap now skips the stop before its last one, which is forgiven, and is faster than it may be.
  const json = { skips_mismatches: 2, route_min_duration: 700 };
  okJson(await home.admin.send('PUT', '/api/routes/settings/11', { json }));
  okJson(await home.admin.send('POST', '/control/faults', { json: { kind: 'drain', beacons: [GATE_OUT] } }));
  okJson(await home.admin.send('POST', '/control/faults', { json: { kind: 'rush', gateways: [HAULER], for: 'PT3H' } }));
  await home.setNow('+PT3H');
});
afterAll(() => home.cloud.close());

const logs = async (query = '') => {
  const path = `/position_logs/analytics/${NOW_TS}/${HOURS_TS}/0/86399?anchor_ids=${HAULER}&page_size=1000${query}`;
  return (await home.read<Wire<'PositionLogPage'>>(path)).position_logs;
};

it('the error of a position log holds several codes at once', async () => {
  const arrivals = (await logs()).filter(({ tag_position_id: id, error }) => id === GATE_IN && error.length > 1);
  expect(arrivals.length).toBeGreaterThan(2);
  for (const { error, flag } of arrivals) expect([error, flag]).toEqual([[3, 7], true]);
});

it('a visit with which a lap ends and the next begins belongs to the later one, or to the one asked for', async () => {
  const all = await logs();
  const [later, earlier] = all.filter(({ tag_position_id: id, error }) => id === GATE_IN && error.length > 0);
  expect([later?.ord, later?.skips]).toEqual([0, 0]);
  const lap = await logs(`&route_instance_id=${earlier?.lap_id}`);
  const [last, first] = [lap[0], lap.at(-1)];
  expect([last?.enter_ts, last?.ord, last?.skips, last?.error]).toEqual([later?.enter_ts, 6, 1, [3, 7]]);
  expect([first?.enter_ts, first?.ord, first?.error]).toEqual([earlier?.enter_ts, 0, []]);
  expect(lap.every(({ lap_id }) => lap_id === earlier?.lap_id)).toBe(true);
});
