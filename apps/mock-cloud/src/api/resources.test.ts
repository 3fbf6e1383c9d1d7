/** The resources of a client before any edits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import { deriveTagId } from '../scenario/identity.ts';
import { type ExtendedCloud, NOW, NOW_TS, parseRows, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud([], { scenario: TEST_SCENARIO });
});
afterAll(() => home.cloud.close());
beforeEach(() => home.setNow(NOW));

const tagAt = (tags: readonly Wire<'Tag'>[], position: number): Wire<'Tag'> | undefined =>
  tags.find(({ last_position: place }) => place?.id === position);

describe('beacons', () => {
  it('are listed with their places in pixels and whether a route contains them', async () => {
    const tags = await home.read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const ids = [101, 102, 103, 105, 106, 117, 124].map(deriveTagId);
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

  it('were last heard when a vehicle was at them or at a neighbour', async () => {
    const tags = await home.read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const visits = parseRows(await home.exported('visits'));
    const lastVisitTs = (id: number): number =>
      Math.max(
        ...visits
          .filter((row) => row.position_id === String(id))
          .map((row) => (row.left_ts === '' ? NOW_TS : Number(row.left_ts))),
      );
    const heardTs = (position: number): number => tagAt(tags, position)?.last_update ?? 0;
    for (const { last_position: position } of tags)
      expect(heardTs(position?.id ?? 0)).toBeGreaterThanOrEqual(lastVisitTs(position?.id ?? 0));
    // The two beacons of the gate are three metres apart.
    expect(heardTs(102)).toBeGreaterThanOrEqual(lastVisitTs(101));
  });

  it('can be limited to those changed since an instant', async () => {
    const tags = await home.read<Wire<'Tag'>[]>('/users/resources/1/simplified');
    const sinceTs = tags.map(({ last_update }) => last_update ?? 0).toSorted((a, b) => a - b)[3] ?? 0;
    const changed = await home.read<Wire<'Tag'>[]>(`/users/resources/1/simplified?timestamp=${sinceTs}`);
    expect(changed).toEqual(tags.filter(({ last_update }) => (last_update ?? 0) >= sinceTs));
    expect(changed.length).toBeLessThan(tags.length);
  });

  it('have what building a route with them needs', async () => {
    const [beacon] = (await home.read<Wire<'Tag'>[]>('/users/resources/1/simplified')).filter(
      ({ last_position }) => last_position?.id === 124,
    );
    expect(beacon).toMatchObject({
      id: deriveTagId(124),
      tag_id: deriveTagId(124),
      label: 'Dock 4',
      type: 0,
      active: true,
      parent_id: null,
      last_position: { id: 124, x: 405, y: 370 },
    });
    expect(beacon?.battery).toBeGreaterThan(0);
  });

  it('have positions that the scenario can move', async () => {
    const find = async (): Promise<Wire<'BeaconPosition'> | undefined> =>
      (await home.read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/')).find(({ id }) => id === 117);
    expect(await find()).toMatchObject({ label: 'Overflow', x: 580, y: 640 });
    await home.setNow('2026-03-18T11:00:00Z');
    expect(await find()).toMatchObject({ label: 'Overflow', x: 580, y: 600 });
    const moved = await home.read<Wire<'Tag'>[]>(`/users/resources/1/simplified?timestamp=${NOW_TS + 600}`);
    expect(moved.map(({ id }) => id)).toContain(deriveTagId(117));
  });
});

describe('routes', () => {
  it('are listed with their stops, places, gateways and constraints', async () => {
    const [route, ...others] = await home.read<Wire<'Route'>[]>('/routes/list');
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
  it('has its name, type, time zone, networks, API key, floor plan and payment warning', async () => {
    expect(await home.read('/clients/1')).toEqual({
      id: 1,
      name: 'Ashdown Haulage',
      email: 'office@haulage.test',
      client_type: 0,
      gps: false,
      timezone: 'Europe/London',
      warning: 0,
      project_management: false,
      ssids: ['lapwing-1', 'ashdown-warehouse', 'ashdown-yard'],
      layout_image: '/api/layouts/yard.svg',
      api_key: expect.stringMatching(/^lw_/) as string,
      map_images: [{ url: '/api/layouts/yard.svg', width: 1000, height: 700, mm_per_px: 140 }],
    });
  });
});
