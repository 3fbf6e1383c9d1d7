import { findStartOfDay, getZoneTable } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ExtendedCloud,
  NOW,
  NOW_TS,
  okJson,
  parseRows,
  type Row,
  startExtendedCloud,
} from '../testing/extended-cloud.ts';
import { computePlainFigures, hasEnded, ROUTE } from '../testing/demo-laps.ts';
import { loadedFixture } from '../testing/fixture-plans.ts';
import type { Wire } from './resources/view.ts';

/** Laps compared by day, week and vehicle, with the exported table of laps as the oracle. */

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: loadedFixture('demo') });
});
afterAll(() => home.cloud.close());

const secondsOf = (instant: string): number => Date.parse(instant) / 1000;
const compare = async (group: string, from: string, to: string, query = '') =>
  (
    await home.read<Wire<'LapComparison'>>(
      `/analytics/routes/${ROUTE}/comparison/${secondsOf(from)}/${secondsOf(to)}?group=${group}&${query}`,
    )
  ).groups;
const readDetails = (from: string, to: string, query = '') =>
  home.read<Wire<'RouteDetails'>>(`/analytics/routes/${ROUTE}/details/${secondsOf(from)}/${secondsOf(to)}?${query}`);

/** The exported ended laps that start in [from, to], unix seconds. */
async function listEnded(fromTs: number, toTs: number): Promise<Row[]> {
  const bounds = `&from=${new Date(fromTs * 1000).toISOString()}&to=${new Date((toTs + 1) * 1000).toISOString()}`;
  const rows = parseRows(await home.exported('laps', bounds));
  return rows.filter((lap) => lap.route_id === String(ROUTE) && hasEnded(lap));
}

/** The figures of a group that the exported laps give. */
function expectFigures(group: Wire<'LapGroup'>, laps: readonly Row[]): void {
  const valid = laps.filter(({ error }) => error === '0');
  const seconds = computePlainFigures(valid.map(({ duration_sec }) => Number(duration_sec)));
  const delays = valid.flatMap(({ delay_sec }) => (delay_sec === '' ? [] : [Number(delay_sec)]));
  const orNull = (value: number): number | null => (valid.length === 0 ? null : value);
  expect(group).toMatchObject({
    valid: valid.length,
    errors: laps.length - valid.length,
    avg: orNull(seconds.avg),
    median: orNull(seconds.median),
    p90: orNull(seconds.p90),
    judged: delays.length,
    on_time: delays.filter((sec) => sec <= 60).length,
    avg_delay: delays.length === 0 ? null : delays.reduce((sum, sec) => sum + sec, 0) / delays.length,
  });
}

async function expectGroupsOf(groups: readonly Wire<'LapGroup'>[], from: string, to: string): Promise<void> {
  const laps = await listEnded(secondsOf(from), secondsOf(to));
  expect(laps.length).toBeGreaterThan(100);
  for (const group of groups) {
    const [startTs, endTs] = [group.start_ts ?? 0, group.end_ts ?? 0];
    const within = laps.filter(({ started_ts }) => Number(started_ts) >= startTs && Number(started_ts) <= endTs);
    expectFigures(group, within);
  }
  const { valid, errors } = await readDetails(from, to);
  expect(groups.reduce((sum, group) => sum + group.valid, 0)).toBe(valid);
  expect(groups.reduce((sum, group) => sum + group.errors, 0)).toBe(errors);
  expect(valid + errors).toBe(laps.length);
}

describe('the comparison of laps', () => {
  it('by day has the exported laps of each day, which has 23 hours where the clock goes forward', async () => {
    await home.setNow('2026-03-31T12:00:00Z');
    const [from, to] = ['2026-03-27T00:00:00Z', '2026-03-31T11:00:00Z'];
    const groups = await compare('day', from, to);
    expect(groups.map(({ start_ts, end_ts }) => (end_ts ?? 0) + 1 - (start_ts ?? 0))).toEqual([
      86_400,
      86_400,
      23 * 3600,
      86_400,
      86_400,
    ]);
    expect(groups[3]?.start_ts).toBe(secondsOf('2026-03-29T23:00:00Z'));
    await expectGroupsOf(groups, from, to);
    await home.setNow(NOW);
  });

  it('by day has 25 hours where the clock goes back', async () => {
    await home.setNow('2026-10-27T00:00:00Z');
    const [from, to] = ['2026-10-24T12:00:00Z', '2026-10-26T23:59:59Z'];
    const groups = await compare('day', from, to);
    expect(groups.map(({ start_ts, end_ts }) => (end_ts ?? 0) + 1 - (start_ts ?? 0))).toEqual([
      86_400,
      25 * 3600,
      86_400,
    ]);
    await expectGroupsOf(groups, from, to);
    await home.setNow(NOW);
  });

  it('by week begins on Monday, also over New Year', async () => {
    await home.setNow('2027-01-06T00:00:00Z');
    const [from, to] = ['2026-12-23T00:00:00Z', '2027-01-05T23:59:59Z'];
    const groups = await compare('week', from, to);
    expect(groups.map(({ start_ts }) => new Date((start_ts ?? 0) * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
    ]);
    await expectGroupsOf(groups, from, to);
    await home.setNow(NOW);
  });

  it('includes days without laps, but none before the history', async () => {
    const groups = await compare('day', '2026-03-15T00:00:00Z', NOW, 'min_duration=600000');
    expect(groups).toHaveLength(4);
    for (const group of groups) expectFigures(group, []);
    const all = await compare('day', '1970-01-01T00:00:00Z', NOW);
    const { start } = okJson<{ start: number }>(await home.admin.get('/control/scenario'));
    expect(all[0]?.start_ts).toBe(findStartOfDay(getZoneTable('Europe/London'), start * 1000) / 1000);
    expect(all.length).toBeLessThan(35);
  });

  it('by vehicle has those with laps, in the order of their labels', async () => {
    const [from, to] = ['2026-03-16T00:00:00Z', NOW];
    const groups = await compare('vehicle', from, to, 'hour=9');
    const laps = (await listEnded(secondsOf(from), secondsOf(to))).filter(
      ({ started = '' }) => new Date(started).getUTCHours() === 9,
    );
    expect(groups.map(({ anchor_label }) => anchor_label)).toEqual(
      [...new Set(laps.map(({ gateway = '' }) => gateway))].sort(),
    );
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) {
      expect([group.start_ts, group.end_ts]).toEqual([null, null]);
      expectFigures(
        group,
        laps.filter(({ gateway_id }) => gateway_id === String(group.anchor_id)),
      );
    }
  });
});

describe('the figures of a route', () => {
  const [from, to] = ['2026-03-17T00:00:00Z', NOW];

  it('have the average and the percentiles of the valid laps, and of those of each hour', async () => {
    const laps = await listEnded(secondsOf(from), secondsOf(to));
    const { avg, median, p90, items } = await readDetails(from, to);
    const seconds = (of: readonly Row[]) => computePlainFigures(of.map(({ duration_sec }) => Number(duration_sec)));
    const valid = seconds(laps.filter(({ error }) => error === '0'));
    expect([avg, median, p90]).toEqual([valid.avg, valid.median, valid.p90]);
    for (const item of items) {
      const within = laps.filter(({ started = '' }) => new Date(started).getUTCHours() === item.hour);
      const expected = seconds(within);
      expect([item.avg_duration, item.median, item.p90]).toEqual([expected.avg, expected.median, expected.p90]);
    }
  });

  it('have the delays of the valid laps', async () => {
    const laps = await listEnded(secondsOf(from), secondsOf(to));
    const delays = laps.flatMap(({ delay_sec }) => (delay_sec === '' ? [] : [Number(delay_sec)]));
    const sorted = delays.toSorted((a, b) => a - b);
    const { punctuality } = await readDetails(from, to);
    const plain = computePlainFigures(delays);
    expect(punctuality).toMatchObject({
      judged: delays.length,
      on_time: delays.filter((sec) => sec <= 60).length,
      early: delays.filter((sec) => sec < -60).length,
      avg_delay: plain.avg,
      median_delay: plain.median,
      p90_delay: plain.p90,
      p10_delay: sorted[Math.ceil(delays.length * 0.1) - 1],
    });
    expect(punctuality?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(delays.length);
    for (const { from: low, to: high, count } of punctuality?.bars ?? [])
      expect(delays.filter((sec) => sec >= low && sec <= high)).toHaveLength(count);
    expect((await readDetails(from, to, 'valid=false')).punctuality).toBeNull();
  });

  it('have the time between successive vehicles of one day', async () => {
    const laps = (await listEnded(secondsOf(from), secondsOf(to))).toSorted(
      (a, b) => Number(a.started_ts) - Number(b.started_ts) || Number(a.gateway_id) - Number(b.gateway_id),
    );
    const headways = laps.slice(1).flatMap((lap, index) => {
      const before = laps[index];
      const isNext =
        before?.gateway_id !== lap.gateway_id && before?.started?.slice(0, 10) === lap.started?.slice(0, 10);
      return isNext ? [Number(lap.started_ts) - Number(before?.started_ts)] : [];
    });
    expect(headways.length).toBeGreaterThan(50);
    expect((await readDetails(from, to)).headway).toEqual(computePlainFigures(headways));
    expect((await readDetails(from, to, 'anchor_ids=2')).headway).toBeNull();
  });

  it('have the changes of the route in the period, with the goal times before and after', async () => {
    const original = (await home.route(ROUTE))?.goal_time ?? 0;
    expect((await readDetails(from, to)).changes).toEqual([]);
    const edit = async (json: object) =>
      okJson(await home.admin.send('PUT', `/api/routes/settings/${ROUTE}`, { json }));
    await edit({ goal_time: original + 60 });
    await home.setNow('2026-03-18T11:42:00Z');
    await edit({ goal_time: original + 60, route_timeout: 2400, label: 'Inner loop' });
    await edit({ label: 'Inner loop' });
    await home.setNow('2026-03-18T15:00:00Z');
    const until = '2026-03-18T15:00:00Z';
    expect((await readDetails(from, until)).changes).toEqual([
      {
        at: NOW_TS,
        goal_time: original + 60,
        previous_goal_time: original,
        stops_changed: false,
        fields: ['goal_time'],
      },
      {
        at: NOW_TS + 3600,
        goal_time: original + 60,
        previous_goal_time: original + 60,
        stops_changed: false,
        fields: ['label', 'route_timeout'],
      },
    ]);
    expect((await readDetails(from, '2026-03-18T10:00:00Z')).changes).toEqual([]);
    // Laps keep the goal time that the route had when they began.
    const later = await readDetails('2026-03-18T11:42:00Z', until);
    const valid = (await listEnded(NOW_TS + 3600, secondsOf(until))).filter(({ error }) => error === '0');
    const average = computePlainFigures(valid.map(({ duration_sec }) => Number(duration_sec))).avg;
    expect(later.punctuality?.avg_delay).toBeCloseTo(average - original - 60, 6);
    await home.setNow(NOW);
  });
});
