import { DAY_SEC, computeDefaultLapDays, findExpectedOrd, getZoneTable } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, NOW_TS, toRefusal, type Row, parseRows, startExtendedCloud } from '../testing/extended-cloud.ts';
import {
  type DemoLaps,
  type ListedLaps,
  ROUTE,
  START,
  PERIOD,
  startDemoLaps,
  idsOf,
  hasEnded,
  secondsOf,
} from '../testing/demo-laps.ts';
import { loadedFixture } from '../testing/fixture-plans.ts';
import type { Wire } from './resources/view.ts';

let home: DemoLaps['home'];
let laps: DemoLaps['laps'];
let beacons: DemoLaps['beacons'];
let list: DemoLaps['list'];
let expectedIds: DemoLaps['expectedIds'];
beforeAll(async () => {
  ({ home, laps, beacons, list, expectedIds } = await startDemoLaps());
});
afterAll(() => home.cloud.close());

describe('the laps of a route', () => {
  it('start in the period and are listed newest first, with the number of visited stops', async () => {
    const { instances, total } = await list();
    expect(total).toBe(laps.length);
    expect(total).toBeGreaterThan(300);
    expect(idsOf({ instances } as ListedLaps)).toEqual(expectedIds(() => true));
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
    const { fromMs } = computeDefaultLapDays(getZoneTable('Europe/London'), NOW_TS * 1000, null);
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
    const first = await home.read<ListedLaps>(path);
    const third = await home.read<ListedLaps>(`${path}?page=3&page_size=20`);
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
    expect((await home.read<ListedLaps>(`/analytics/routes/${ROUTE}/instances/0/1000/0/86399`)).total).toBe(0);
  });
});

describe('the first laps of the history', () => {
  it.each(['demo', 'faults'])(
    'of %s are the same in the list, its total, the counts, both CSV files and the call of one lap',
    async (name) => {
      const own = name === 'demo' ? home : await startExtendedCloud([], { scenario: loadedFixture(name) });
      await own.setNow(NOW);
      const { start: from } = (await own.admin.get('/control/scenario')).json as { start: number };
      const until = from + DAY_SEC - 1;
      const period = `${from}/${until}`;
      const bounds = `&from=${new Date(from * 1000).toISOString()}&to=${new Date((until + 1) * 1000).toISOString()}`;
      const exported = parseRows(await own.exported('laps', bounds)).filter(
        ({ route_id }) => route_id === String(ROUTE),
      );
      const { instances, total } = await own.read<ListedLaps>(
        `/analytics/routes/${ROUTE}/instances/${period}/0/86399?page_size=1000`,
      );
      const { valid, errors } = await own.read<Wire<'RouteDetails'>>(`/analytics/routes/${ROUTE}/details/${period}`);
      const csv = await own.admin.get(
        `/api/analytics/csv/routes-instances?route_id=${ROUTE}&timestamp_start=${from}&timestamp_end=${until}`,
      );
      expect(idsOf({ instances } as ListedLaps)).toEqual(
        exported.map(({ lap_id }) => Number(lap_id)).sort((a, b) => a - b),
      );
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
