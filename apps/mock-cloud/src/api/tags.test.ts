import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { deriveTagId } from '../scenario/identity.ts';
import { ASSET, FOREIGN_SPARE, LABELLED_ASSET, SPARE_BEACON } from '../testing/extended-plan.ts';
import { okJson, type ExtendedCloud, NOW_TS, toRefusal, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const GATE_TAG = deriveTagId(101);
const DOCK_TAG = deriveTagId(124);
const OVERFLOW_TAG = deriveTagId(117);
const NOWHERE = 0x3f_00_00_01;

type Tag = Wire<'Tag'>;

/** A cloud whose first client has the type, and a function that edits a tag as a user. */
function cloudOf(type: number) {
  let home: ExtendedCloud;
  beforeAll(async () => {
    home = await startExtendedCloud([type]);
  });
  afterAll(() => home.cloud.close());
  beforeEach(() => home.reset());
  return {
    get home() {
      return home;
    },
    put: (id: number, json: object, by: Browser = home.user) => by.send('PUT', `/api/tags/${id}`, { json }),
  };
}

describe('a beacon of a default client', () => {
  const setting = cloudOf(0);

  it('has the label that a user gave it everywhere', async () => {
    const { home, put } = setting;
    const tag = okJson<Tag>(await put(DOCK_TAG, { label: 'Dock four', threshold: -20 }));
    expect(tag).toMatchObject({ id: DOCK_TAG, label: 'Dock four', threshold: -20, active: true });
    const places = await home.read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    expect(places.find(({ tag_id }) => tag_id === DOCK_TAG)?.label).toBe('Dock four');
    expect((await home.route(11))?.tags[2]?.tag_position.label).toBe('Dock four');
    const { data } = await home.read<{ data: { last_five: Wire<'Position'>[] } }>('/anchors/last_five/2');
    expect(data.last_five.filter(({ tag_id }) => tag_id === DOCK_TAG).map(({ label }) => label)).toContain('Dock four');
  });

  it('that is switched off loses its place and children, and cannot be edited until it is placed again', async () => {
    const { home, put } = setting;
    okJson(await put(DOCK_TAG, { child_beacons: [OVERFLOW_TAG] }));
    expect(okJson<Tag>(await put(DOCK_TAG, { active: false }))).toMatchObject({
      active: false,
      status: 'NO STATUS',
      last_position: null,
      in_route: false,
      child_tags: [],
    });
    expect(await home.tag(OVERFLOW_TAG)).toMatchObject({ parent_id: null });
    for (const change of [{ label: 'Dock' }, { active: true }, { threshold: -18 }])
      expect(toRefusal(await put(DOCK_TAG, change))).toEqual([409, 'conflict', 'path/tagId']);
    // A request that changes nothing is not an edit.
    expect((await put(DOCK_TAG, { active: false, label: 'Dock 4' })).status).toBe(200);
    const json = [{ tag_id: DOCK_TAG, x: 405, y: 370 }];
    const [placed] = okJson<Tag[]>(await home.user.send('PUT', '/api/position_logs/tags', { json }));
    expect(placed).toMatchObject({ active: true });
    expect(placed?.last_position?.id).not.toBe(124);
    expect((await put(DOCK_TAG, { label: 'Dock' })).status).toBe(200);
  });

  it('can be given children and have them removed', async () => {
    const { home, put } = setting;
    const json = [{ tag_id: SPARE_BEACON, x: 300, y: 300 }];
    okJson(await home.user.send('PUT', '/api/position_logs/tags', { json }));
    const parent = okJson<Tag>(await put(DOCK_TAG, { child_beacons: [OVERFLOW_TAG, SPARE_BEACON] }));
    expect(parent.number_of_children).toBe(2);
    expect(parent.child_tags).toEqual([
      { id: OVERFLOW_TAG, label: 'Overflow', parent_id: DOCK_TAG },
      { id: SPARE_BEACON, label: '', parent_id: DOCK_TAG },
    ]);
    expect(await home.tag(OVERFLOW_TAG)).toMatchObject({ parent_id: DOCK_TAG });
    const after = okJson<Tag>(
      await put(DOCK_TAG, { child_beacons: [SPARE_BEACON], beacons_to_remove: [OVERFLOW_TAG] }),
    );
    expect(after.child_tags.map(({ id }) => id)).toEqual([SPARE_BEACON]);
    expect(await home.tag(OVERFLOW_TAG)).toMatchObject({ parent_id: null });
  });

  it('accepts only children without a parent, children or routes', async () => {
    const { home, put } = setting;
    const json = [{ tag_id: SPARE_BEACON, x: 300, y: 300 }];
    okJson(await home.user.send('PUT', '/api/position_logs/tags', { json }));
    const place = [409, 'conflict', 'body/child_beacons/0'];
    // On a route; the beacon itself; a beacon of another client.
    expect(toRefusal(await put(OVERFLOW_TAG, { child_beacons: [GATE_TAG] }))).toEqual(place);
    expect(toRefusal(await put(DOCK_TAG, { child_beacons: [DOCK_TAG] }))[0]).toBe(400);
    expect(toRefusal(await put(DOCK_TAG, { child_beacons: [FOREIGN_SPARE] }))[0]).toBe(404);
    okJson(await put(DOCK_TAG, { child_beacons: [OVERFLOW_TAG] }));
    // A child cannot have children or a second parent.
    expect(toRefusal(await put(OVERFLOW_TAG, { child_beacons: [SPARE_BEACON] }))).toEqual(place);
    expect(toRefusal(await put(GATE_TAG, { child_beacons: [OVERFLOW_TAG] }))).toEqual(place);
    okJson(await put(GATE_TAG, { child_beacons: [SPARE_BEACON] }));
    expect(toRefusal(await put(GATE_TAG, { beacons_to_remove: [OVERFLOW_TAG] }))[0]).toBe(409);
    expect(await home.tag(OVERFLOW_TAG)).toMatchObject({ parent_id: DOCK_TAG });
  });

  it('rejects long labels, ranges beyond the slider and unknown fields', async () => {
    const { put } = setting;
    expect((await put(DOCK_TAG, { label: 'x'.repeat(45) })).status).toBe(200);
    expect(toRefusal(await put(DOCK_TAG, { label: 'x'.repeat(46) }))).toEqual([400, 'bad-input', 'body/label']);
    expect(toRefusal(await put(DOCK_TAG, { threshold: -33 }))).toEqual([400, 'bad-input', 'body/threshold']);
    expect(toRefusal(await put(DOCK_TAG, { colour: 'red' }))).toEqual([400, 'bad-input', 'body/colour']);
  });

  it('has a status and an associated beacon only in trackers', async () => {
    const { put } = setting;
    expect(toRefusal(await put(DOCK_TAG, { status: 'OK' }))).toEqual([403, 'forbidden', 'body/status']);
    expect(toRefusal(await put(ASSET, { beacon_id: DOCK_TAG }))).toEqual([403, 'forbidden', 'body/beacon_id']);
    expect((await put(DOCK_TAG, { status: 'NO STATUS', beacon_id: null })).status).toBe(200);
  });

  it('can be destroyed and restored only by provider staff', async () => {
    const { home, put } = setting;
    expect(toRefusal(await put(DOCK_TAG, { destroyed: true }))).toEqual([403, 'forbidden', 'body/destroyed']);
    expect(toRefusal(await put(DOCK_TAG, { destroyed: true }, home.admin))).toEqual([
      403,
      'forbidden',
      'body/destroyed',
    ]);
    expect((await put(DOCK_TAG, { destroyed: false, label: 'Dock' })).status).toBe(200);
    expect(toRefusal(await put(DOCK_TAG, { destroyed: true, label: 'X' }, home.staff))[0]).toBe(400);
    expect(okJson<Tag>(await put(DOCK_TAG, { destroyed: true }, home.staff))).toMatchObject({
      destroyed: true,
      active: false,
      last_position: null,
    });
    const json = [{ tag_id: DOCK_TAG, x: 5, y: 5 }];
    expect(toRefusal(await home.user.send('PUT', '/api/position_logs/tags', { json }))[0]).toBe(409);
    expect(toRefusal(await put(DOCK_TAG, { label: 'X' }))).toEqual([409, 'conflict', 'path/tagId']);
    expect(okJson<Tag>(await put(DOCK_TAG, { destroyed: false }, home.staff)).destroyed).toBe(false);
  });

  it('of another client gets the same 404 as an unknown one', async () => {
    const { put } = setting;
    const [foreign, missing] = [await put(FOREIGN_SPARE, { label: 'X' }), await put(NOWHERE, { label: 'X' })];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(missing.text);
  });
});

describe('an asset tag of a tracker', () => {
  const setting = cloudOf(2);

  it('becomes active with a label, defaults to its hex id, and loses the label when switched off', async () => {
    const { put } = setting;
    expect(okJson<Tag>(await put(ASSET, { label: 'Pallet 7' }))).toMatchObject({ label: 'Pallet 7', active: true });
    expect(okJson<Tag>(await put(ASSET, { status: 'NOK' }))).toMatchObject({ status: 'NOK' });
    expect(okJson<Tag>(await put(ASSET, { active: false }))).toMatchObject({
      label: '',
      active: false,
      status: 'NO STATUS',
    });
    expect(okJson<Tag>(await put(ASSET, { active: true }))).toMatchObject({ label: '3C000001', active: true });
  });

  it('can be associated only with an existing beacon', async () => {
    const { put } = setting;
    expect(okJson<Tag>(await put(LABELLED_ASSET, { beacon_id: DOCK_TAG })).beacon_id).toBe(DOCK_TAG);
    const wrong = await Promise.all(
      [ASSET, FOREIGN_SPARE, NOWHERE].map((id) => put(LABELLED_ASSET, { beacon_id: id })),
    );
    for (const answer of wrong) {
      expect(toRefusal(answer)).toEqual([400, 'bad-input', 'body/beacon_id']);
      expect((answer.json as Wire<'Problem'>).detail).toContain('invalid beacon ID');
    }
    expect(new Set(wrong.map(({ text }) => text)).size).toBe(1);
    expect(okJson<Tag>(await put(LABELLED_ASSET, { beacon_id: null })).beacon_id).toBeNull();
  });

  it('cannot have children, and a beacon cannot have an associated beacon', async () => {
    const { put } = setting;
    expect(toRefusal(await put(ASSET, { child_beacons: [OVERFLOW_TAG] }))[0]).toBe(400);
    expect(toRefusal(await put(DOCK_TAG, { beacon_id: OVERFLOW_TAG }))).toEqual([400, 'bad-input', 'body/beacon_id']);
  });
});

describe('a tag of cargo check', () => {
  const setting = cloudOf(1);

  it('has a label but cannot be switched on', async () => {
    const { put } = setting;
    expect(okJson<Tag>(await put(ASSET, { label: 'Crate' }))).toMatchObject({ label: 'Crate', active: false });
    expect(toRefusal(await put(ASSET, { active: true }))).toEqual([403, 'forbidden', 'body/active']);
  });

  it('cannot be placed', async () => {
    const { user } = setting.home;
    const answer = await user.send('PUT', '/api/position_logs/tags', { json: [{ tag_id: DOCK_TAG, x: 5, y: 5 }] });
    expect(answer.json).toMatchObject({ status: 403, type: 'forbidden' });
  });
});

describe('tags changed since an instant', () => {
  const setting = cloudOf(0);
  const since = (iso: string): string => String(Date.parse(iso) / 1000);

  it('include those edited or replaced since', async () => {
    const { home, put } = setting;
    await home.setNow('2026-03-18T11:00:00Z');
    okJson(await put(ASSET, { label: 'Pallet 7' }));
    okJson(await home.user.send('PUT', '/api/position_logs/tag/117', { json: { tag_id: SPARE_BEACON } }));
    await home.setNow('2026-03-18T11:00:30Z');
    const listChanged = async (from: string): Promise<number[]> => {
      const tags = await home.read<Tag[]>(`/users/resources/1/simplified?timestamp=${since(from)}`);
      return tags.map(({ id }) => id);
    };
    const now = await listChanged('2026-03-18T11:00:00Z');
    expect(now).toEqual(expect.arrayContaining([ASSET, SPARE_BEACON, OVERFLOW_TAG]));
    expect(now).not.toContain(LABELLED_ASSET);
    const later = await listChanged('2026-03-18T11:00:30Z');
    expect(later).not.toContain(ASSET);
    expect(later).not.toContain(SPARE_BEACON);
  });

  it('are all tags after the clock was set back to before that instant', async () => {
    const { home } = setting;
    expect((await home.read<Tag[]>(`/users/resources/?timestamp=${NOW_TS}`)).length).toBeLessThan(5);
    await home.setNow('-PT2H');
    const all = await home.read<Tag[]>('/users/resources/');
    expect(await home.read<Tag[]>(`/users/resources/?timestamp=${NOW_TS}`)).toEqual(all);
    expect(await home.read<Tag[]>(`/users/resources/1?timestamp=${NOW_TS}`)).toEqual(all);
  });

  it('are all tags when the instant is before the history', async () => {
    const { home } = setting;
    const all = await home.read<Tag[]>('/users/resources/');
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([ASSET, SPARE_BEACON, DOCK_TAG]));
    expect(await home.read<Tag[]>('/users/resources/1?timestamp=0')).toEqual(all);
    expect(await home.read<Tag[]>('/users/resources/1')).toEqual(all);
  });
});
