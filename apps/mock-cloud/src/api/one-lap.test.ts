import { DAY_SEC } from '@lapwing/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW_TS } from '../testing/extended-cloud.ts';
import { type DemoLaps, ROUTE, START, startDemoLaps } from '../testing/demo-laps.ts';
import type { Wire } from './resources/view.ts';

let home: DemoLaps['home'];
let laps: DemoLaps['laps'];
let beacons: DemoLaps['beacons'];
let list: DemoLaps['list'];
beforeAll(async () => {
  ({ home, laps, beacons, list } = await startDemoLaps());
});
afterAll(() => home.cloud.close());

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
