import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/browser.ts';
import { deriveTagId } from '../scenario/identity.ts';
import { EXCITER_MAC, extendedPlan, OTHER_SPARE, SPARE_BEACON } from '../testing/extended-plan.ts';
import { okJson, type ExtendedCloud, NOW, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const LATER = '2026-03-18T11:00:00Z';
const DOCK_TAG = deriveTagId(124);
const FORM = { label: 'Side loop', tags: [117, 124].map((tag_position_id, ord) => ({ ord, tag_position_id })) };

/** One request for every write operation of a world, each of which changes something. */
const WRITES: Readonly<Record<string, readonly [method: string, path: string, json?: object]>> = {
  placeTags: ['PUT', '/position_logs/tags', [{ tag_id: DOCK_TAG, x: 400, y: 300 }]],
  replaceTag: ['PUT', '/position_logs/tag/117', { tag_id: OTHER_SPARE }],
  placeExciters: ['PUT', '/position_logs/exciters', [{ anchor_id: EXCITER_MAC, map_x: 7, map_y: 7 }]],
  updateTag: ['PUT', `/tags/${DOCK_TAG}`, { label: 'Earlier' }],
  updateAnchor: ['PUT', '/anchors/2', { label: 'Earlier' }],
  createRoute: ['POST', '/routes/anchor', FORM],
  updateRoute: ['PUT', '/routes/settings/11', { goal_time: 61 }],
  resetRoute: ['PUT', '/routes/reset_route/11'],
  setRouteAnchors: ['PUT', '/routes/add_anchor/11', { anchors: [9] }],
  setAnchorRoutes: ['PUT', '/routes/add_route/9', { routes: [11] }],
  deleteRoute: ['DELETE', '/routes/11'],
  updateClient: ['PUT', '/clients/1', { timezone: 'Asia/Tokyo' }],
};

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());

function send(name: string, query = ''): Promise<Answer> {
  const [method = '', path = '', json] = WRITES[name] ?? [];
  return home.admin.send(method, `/api${path}${query}`, json ? { json } : {});
}

/** Everything that people can change of the first client, as it is now. */
async function readEverything(): Promise<unknown> {
  const tags = await home.read<Wire<'Tag'>[]>('/users/resources/');
  return [
    // Sightings change with the clock, not through people.
    tags.map(({ last_update: _, battery: __, ...tag }) => tag),
    await home.read('/routes/list'),
    (await home.read<Wire<'Gateway'>[]>('/users/anchors/')).map(({ id, label, map_x }) => [id, label, map_x]),
    (await home.read<Wire<'Client'>>('/clients/1')).timezone,
  ];
}

describe('after the clock was set back', () => {
  let before: unknown;
  beforeEach(async () => {
    await home.reset();
    before = await readEverything();
    await home.setNow(LATER);
    okJson(await home.admin.send('PUT', `/api/tags/${SPARE_BEACON}`, { json: {} }));
    okJson(await home.admin.send('PUT', `/api/tags/${DOCK_TAG}`, { json: { label: 'Later' } }));
    await home.setNow('+PT1S');
    okJson(await home.admin.send('PUT', '/api/anchors/1', { json: { label: 'Later' } }));
    await home.setNow(NOW);
  });

  it('later changes are hidden', async () => {
    expect(await readEverything()).toEqual(before);
  });

  it.each(Object.keys(WRITES))('%s is refused with the later changes, and changes nothing', async (name) => {
    const answer = await send(name);
    expect(answer.json).toMatchObject({
      status: 409,
      type: 'later-inputs',
      later_inputs: { count: 2, first: Date.parse(LATER) / 1000 },
    });
    expect(await readEverything()).toEqual(before);
    await home.setNow('+PT1H');
    expect((await home.tag(DOCK_TAG)).label).toBe('Later');
  });

  it.each(Object.keys(WRITES))('%s succeeds when the later changes are discarded', async (name) => {
    const answer = await send(name, '?discard_later=true');
    expect([200, 204], answer.text).toContain(answer.status);
    await home.setNow('2026-03-18T11:30:00Z');
    expect((await home.tag(DOCK_TAG)).label).toBe(name === 'updateTag' ? 'Earlier' : 'Dock 4');
    expect((await home.read<Wire<'Gateway'>>('/anchors/1')).label).toBe('Hauler 1');
  });

  it('changes of another client are not counted, do not block and are not discarded', async () => {
    await home.reset();
    const otherAdmin = await home.cloud.signedIn('admin@shop.test');
    const [own] = okJson<Wire<'Gateway'>[]>(await otherAdmin.get('/api/users/anchors/'));
    const path = `/api/anchors/${own?.id}`;
    const label = async () => okJson<Wire<'Gateway'>>(await otherAdmin.get(path)).label;
    await home.setNow(LATER);
    okJson(await otherAdmin.send('PUT', path, { json: { label: 'Theirs' } }));
    await home.setNow(NOW);
    expect((await send('updateAnchor')).status).toBe(200);
    await home.setNow(LATER);
    okJson(await home.admin.send('PUT', '/api/anchors/1', { json: { label: 'Ours' } }));
    await home.setNow('-PT10M');
    expect((await send('updateTag')).json).toMatchObject({ later_inputs: { count: 1 } });
    expect((await send('updateTag', '?discard_later=true')).status).toBe(200);
    await home.setNow('+PT2H');
    expect(await label()).toBe('Theirs');
    expect((await home.read<Wire<'Gateway'>>('/anchors/1')).label).toBe('Hauler 1');
  });

  it('a write that changes nothing is not refused', async () => {
    expect((await home.admin.send('PUT', '/api/anchors/2', { json: { label: 'Hauler 2' } })).status).toBe(200);
    await home.setNow(LATER);
    expect((await home.tag(DOCK_TAG)).label).toBe('Later');
  });
});

describe('discarded routes and positions', () => {
  it('never have their ids reused', async () => {
    await home.reset();
    await home.setNow(LATER);
    const later = okJson<Wire<'Route'>>(await send('createRoute'));
    const json = [{ tag_id: SPARE_BEACON, x: 9, y: 9 }];
    const [discarded] = okJson<Wire<'Tag'>[]>(await home.admin.send('PUT', '/api/position_logs/tags', { json }));
    await home.setNow(NOW);
    const route = okJson<Wire<'Route'>>(await send('createRoute', '?discard_later=true'));
    const [again] = okJson<Wire<'Tag'>[]>(await home.admin.send('PUT', '/api/position_logs/tags', { json }));
    expect(route.id).toBeGreaterThan(later.id);
    expect(again?.last_position?.id).toBeGreaterThan(discarded?.last_position?.id ?? Infinity);
    await home.setNow('+PT2H');
    const routes = await home.read<Wire<'Route'>[]>('/routes/list');
    expect(routes.map(({ id }) => id)).toEqual([11, route.id]);
  });
});

describe('concurrent writes', () => {
  it('are applied one after the other, each to the result of the previous one', async () => {
    await home.reset();
    const positions = [101, 102, 103, 105, 106, 117, 124];
    const answers = await Promise.all(
      positions.map((id) => home.user.send('PUT', `/api/position_logs/tag/${id}`, { json: { tag_id: SPARE_BEACON } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(positions.length - 1);
    const placed = (await home.read<Wire<'Tag'>[]>('/users/resources/')).filter(
      ({ active, type }) => active && type === 0,
    );
    expect(placed).toHaveLength(positions.length);
  });

  it('do not block each other while the clock runs', async () => {
    await home.reset();
    okJson(await home.admin.send('PUT', '/control/clock', { json: { paused: false, speed: 600 } }));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        home.cloud.real.ms += 7;
        return home.admin.send('PUT', '/api/anchors/2', { json: { label: `Tug ${n}` } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
    okJson(await home.admin.send('PUT', '/control/clock', { json: { paused: true, speed: 1 } }));
  });
});

describe('a restart', () => {
  it('keeps changes and used ids', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-writes-'));
    const options = { data, scenario: extendedPlan() };
    const first = await startExtendedCloud([], options);
    const post = (by: ExtendedCloud) => by.admin.send('POST', '/api/routes/anchor', { json: FORM });
    const route = okJson<Wire<'Route'>>(await post(first));
    okJson(await first.admin.send('PUT', '/api/routes/add_anchor/11', { json: { anchors: [9] } }));
    okJson(
      await first.admin.send('PUT', '/api/clients/1', { json: { name: 'Ashdown & Sons', timezone: 'Asia/Tokyo' } }),
    );
    okJson(await first.user.send('PUT', `/api/tags/${DOCK_TAG}`, { json: { label: 'Dock four', active: true } }));
    const read = async (by: ExtendedCloud) => [
      await by.read('/routes/list'),
      await by.read<Wire<'Client'>>('/clients/1').then(({ name, timezone }) => [name, timezone]),
      await by.tag(DOCK_TAG),
      await by.exported('laps'),
    ];
    const before = await read(first);
    await first.cloud.close();

    const second = await startExtendedCloud([], options);
    expect(await read(second)).toEqual(before);
    expect(okJson<Wire<'Route'>>(await post(second)).id).toBeGreaterThan(route.id);
    await second.cloud.close();
    rmSync(data, { recursive: true });
  });
});
