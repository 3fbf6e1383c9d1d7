import { formatHexId } from '@lapwing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveAnchorId, deriveTagId } from '../scenario/identity.ts';
import { ASSET, EXCITER_MAC, FOREIGN_SPARE, OTHER_SPARE, SPARE_BEACON } from '../testing/extended-plan.ts';
import { okJson, type ExtendedCloud, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const DOCK = 124;
const DOCK_TAG = deriveTagId(DOCK);
const OVERFLOW_TAG = deriveTagId(117);
const NOWHERE = 0x3f_00_00_01;

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

const place = (tags: readonly object[], by = home.user) => by.send('PUT', '/api/position_logs/tags', { json: tags });
const replace = (position: number, json: object) =>
  home.user.send('PUT', `/api/position_logs/tag/${position}`, { json });

describe('beacons on the map', () => {
  it('are where a user dragged them at once, even while the clock is paused', async () => {
    const answer = okJson<Wire<'Tag'>[]>(await place([{ tag_id: DOCK_TAG, x: 420, y: 380.5 }]));
    const moved = { id: DOCK, tag_id: DOCK_TAG, x: 420, y: 380.5 };
    expect(answer).toMatchObject([{ id: DOCK_TAG, last_position: moved }]);
    expect((await home.tag(DOCK_TAG)).last_position).toEqual(moved);
    const positions = await home.read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    expect(positions.find(({ id }) => id === DOCK)).toMatchObject({ x: 420, y: 380.5 });
    const route = await home.route(11);
    expect(route?.tags[2]?.tag_position.last_position).toMatchObject({ x: 420, y: 380.5 });
  });

  it('get a new position and become active when they were not placed before', async () => {
    expect(await home.tag(SPARE_BEACON)).toMatchObject({ active: false, last_position: null });
    const placed = okJson<Wire<'Tag'>[]>(
      await place([
        { tag_id: SPARE_BEACON, x: 200, y: 461 },
        { tag_id: OTHER_SPARE, x: 300, y: 461 },
      ]),
    );
    const ids = placed.map(({ last_position: position }) => position?.id ?? 0);
    expect(placed.map(({ active }) => active)).toEqual([true, true]);
    expect(new Set(ids).size).toBe(2);
    expect(Math.min(...ids)).toBeGreaterThan(100_000);
  });

  it('change where vehicles drive from then on, never the past', async () => {
    const before = '&to=2026-03-18T10:42:00Z';
    const past = await home.exported('visits', before);
    await home.setNow('+PT4H');
    const unedited = await home.exported('visits');
    const otherClient = await home.admin.get('/control/export/visits?client=2');
    await home.setNow('2026-03-18T10:42:00Z');
    okJson(await place([{ tag_id: DOCK_TAG, x: 770, y: 461 }]));
    expect((await home.exported('visits', before)).join()).toBe(past.join());
    await home.setNow('+PT4H');
    expect((await home.exported('visits')).join()).not.toBe(unedited.join());
    expect((await home.admin.get('/control/export/visits?client=2')).text).toBe(otherClient.text);
  });

  it('are all placed or none', async () => {
    const before = await home.tag(DOCK_TAG);
    expect(
      toRefusal(
        await place([
          { tag_id: DOCK_TAG, x: 1, y: 1 },
          { tag_id: OVERFLOW_TAG, x: 99_999, y: 1 },
        ]),
      ),
    ).toEqual([400, 'bad-input', 'body/1/x']);
    expect(await home.tag(DOCK_TAG)).toEqual(before);
  });

  it('must be on the image, listed once, and be beacons', async () => {
    expect(toRefusal(await place([{ tag_id: DOCK_TAG, x: 1, y: 99_999 }]))).toEqual([400, 'bad-input', 'body/0/y']);
    expect(toRefusal(await place([{ tag_id: DOCK_TAG, x: -1, y: 1 }]))).toEqual([400, 'bad-input', 'body/0/x']);
    const twice = { tag_id: DOCK_TAG, x: 5, y: 5 };
    expect(toRefusal(await place([twice, twice]))).toEqual([400, 'bad-input', 'body/1/tag_id']);
    expect(toRefusal(await place([{ tag_id: ASSET, x: 5, y: 5 }]))).toEqual([400, 'bad-input', 'body/0/tag_id']);
  });

  it('of another client get the same 404 as unknown ones', async () => {
    const [foreign, missing] = await Promise.all(
      [FOREIGN_SPARE, NOWHERE].map((tag_id) => place([{ tag_id, x: 5, y: 5 }])),
    );
    expect(foreign?.status).toBe(404);
    expect(foreign?.text).toBe(missing?.text);
  });

  it('are not changed by placing them where they are', async () => {
    const { last_position: position } = await home.tag(DOCK_TAG);
    okJson(await place([{ tag_id: DOCK_TAG, x: position?.x, y: position?.y }]));
    await home.setNow('-PT1H');
    // Nothing was recorded, so no later change blocks this one.
    expect((await place([{ tag_id: DOCK_TAG, x: 300, y: 300 }])).status).toBe(200);
  });
});

describe('a replacement', () => {
  it('keeps position, place, name and routes, and makes the old beacon inactive', async () => {
    const before = await home.tag(DOCK_TAG);
    const after = okJson<Wire<'Tag'>>(await replace(DOCK, { tag_id: SPARE_BEACON }));
    expect(after).toMatchObject({ id: SPARE_BEACON, label: 'Dock 4', active: true, in_route: true });
    expect(after.last_position).toEqual({ ...before.last_position, tag_id: SPARE_BEACON });
    expect(await home.tag(DOCK_TAG)).toMatchObject({
      label: '',
      active: false,
      status: 'NO STATUS',
      last_position: null,
      in_route: false,
    });
    expect((await home.route(11))?.tags[2]).toMatchObject({
      tag_position_id: DOCK,
      tag_position: { tag_id: SPARE_BEACON },
    });
  });

  it('is heard under its own id from then on', async () => {
    okJson(await replace(DOCK, { tag_id: SPARE_BEACON }));
    await home.setNow('+PT6H');
    const [head = '', ...rows] = await home.exported('visits', '&from=2026-03-18T10:50:00Z');
    const columns = head.split(',');
    const heard = rows
      .map((row) => row.split(','))
      .filter((row) => row[columns.indexOf('position_id')] === String(DOCK))
      .map((row) => row[columns.indexOf('tag_id')]);
    expect([...new Set(heard)]).toEqual([formatHexId(SPARE_BEACON)]);
  });

  it('can move the position, too', async () => {
    const after = okJson<Wire<'Tag'>>(await replace(DOCK, { tag_id: SPARE_BEACON, x: 410, y: 372 }));
    expect(after.last_position).toEqual({ id: DOCK, tag_id: SPARE_BEACON, x: 410, y: 372 });
    const again = okJson<Wire<'Tag'>>(await replace(DOCK, { tag_id: SPARE_BEACON, x: 411, y: 372 }));
    expect(again.last_position?.x).toBe(411);
  });

  it('must be an inactive tag of the same type', async () => {
    for (const tag_id of [OVERFLOW_TAG, ASSET]) {
      const answer = await replace(DOCK, { tag_id });
      expect(toRefusal(answer)).toEqual([409, 'conflict', 'body/tag_id']);
      expect((answer.json as Wire<'Problem'>).detail).toContain('Replace tag operation failed');
    }
    expect((await home.tag(DOCK_TAG)).active).toBe(true);
  });

  it('with positions or tags of another client gets the same 404 as with unknown ones', async () => {
    expect(toRefusal(await replace(201, { tag_id: SPARE_BEACON }))).toEqual([404, 'not-found', undefined]);
    expect((await replace(201, { tag_id: SPARE_BEACON })).text).toBe(
      (await replace(777, { tag_id: SPARE_BEACON })).text,
    );
    const [foreign, missing] = [
      await replace(DOCK, { tag_id: FOREIGN_SPARE }),
      await replace(DOCK, { tag_id: NOWHERE }),
    ];
    expect(foreign.text).toBe(missing.text);
  });
});

describe('an exciter', () => {
  const put = (anchor_id: number, map_x = 100, map_y = 120) =>
    home.user.send('PUT', '/api/position_logs/exciters', { json: [{ anchor_id, map_x, map_y }] });

  it('is where a user placed it', async () => {
    expect(okJson(await put(EXCITER_MAC))).toMatchObject([{ anchor_id: EXCITER_MAC, map_x: 100, map_y: 120 }]);
    const gateways = await home.read<Wire<'Gateway'>[]>('/users/anchors/');
    expect(gateways.filter(({ map_x }) => map_x !== null)).toMatchObject([{ anchor_id: EXCITER_MAC, map_x: 100 }]);
  });

  it('must be on the image, an exciter, and the client’s own', async () => {
    expect(toRefusal(await put(EXCITER_MAC, 99_999))).toEqual([400, 'bad-input', 'body/0/map_x']);
    expect(toRefusal(await put(EXCITER_MAC, 1, 99_999))).toEqual([400, 'bad-input', 'body/0/map_y']);
    expect(toRefusal(await put(deriveAnchorId(2)))).toEqual([400, 'bad-input', 'body/0/anchor_id']);
    expect((await put(deriveAnchorId(21))).status).toBe(404);
    expect((await put(deriveAnchorId(21))).text).toBe((await put(5)).text);
  });
});
