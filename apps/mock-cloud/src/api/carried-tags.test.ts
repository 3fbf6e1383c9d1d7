/** Asset tags that the vehicles of trackers carry: where they are, what carries them, and their history. */
import { DAY_MS, GPS_TAG_COLOURS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { okJson, NOW, NOW_TS } from '../testing/extended-cloud.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { createWorld } from '../world/world.ts';
import type { Wire } from './resources/view.ts';

const NOW_MS = Date.parse(NOW);
/** Tag type. */
const ASSET = 1;
const TUG = 621;
const TIPPER = 54;
const SILENT_TUG = 623;
const SILENT_FROM_MS = NOW_MS - 12 * MINUTE_MS;

/** Starts a cloud of a scenario at `NOW` before each test, with its admin and staff signed in. */
function cloudOf(name: string) {
  let cloud: TestCloud;
  let admin: Browser;
  let staff: Browser;
  beforeAll(async () => {
    cloud = await startTestCloud({ scenario: fixturePlan(name), paused: true });
    [admin, staff] = await Promise.all([cloud.signedIn(`admin@${name}.test`), cloud.signedIn(`staff@${name}.test`)]);
  });
  afterAll(() => cloud.close());
  const setNow = async (ms: number): Promise<void> => {
    okJson(await admin.send('PUT', '/control/clock', { json: { now: new Date(ms).toISOString() } }));
  };
  beforeEach(async () => {
    okJson(await admin.send('POST', '/control/reset', { json: {} }));
    await setNow(NOW_MS);
  });
  return {
    setNow,
    read: async <T>(path: string): Promise<T> => okJson<T>(await admin.get(`/api${path}`)),
    readText: async (path: string): Promise<string> => (await admin.get(`/api${path}`)).text,
    put: (path: string, json: object) => staff.send('PUT', `/api${path}`, { json }),
    plant: (json: object) => admin.send('POST', '/control/faults', { json }),
  };
}

describe('the asset tags of a tracker', () => {
  const { read, readText, put, plant, setNow } = cloudOf('tracker');
  const plan = fixturePlan('tracker');
  const world = createWorld(plan);
  const tagIds = (plan.clients[0]?.tags ?? []).filter(({ type }) => type === ASSET).map(({ tagId }) => tagId);

  const listPlaces = async () =>
    (await read<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/')).filter(({ tag_id }) => tagIds.includes(tag_id));
  const listDetails = async () =>
    (await read<Wire<'TagDetails'>[]>('/users/resources/62')).filter(({ type }) => type === ASSET);
  const readGateway = (id: number) => read<Wire<'GatewayDetails'>>(`/anchors/${id}`);

  it('are listed where each was last unloaded, when, and with the gateway that carries it now', async () => {
    const places = await listPlaces();
    const beacons = new Map(
      (await read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/')).map((beacon) => [beacon.tag_id, beacon]),
    );
    expect(places.length).toBeGreaterThan(35);
    let compared = 0;
    for (const { tag_id, beacon_id, x, y, lat, lon, last_ts, carried_by } of places) {
      expect([x, y, lat, lon]).toEqual([beacons.get(beacon_id)?.x, beacons.get(beacon_id)?.y, null, null]);
      const legs = world.listLegs(tag_id, NOW_MS - 5 * DAY_MS, NOW_MS + 1);
      const last = legs.findLast(({ unloadedMs }) => unloadedMs <= NOW_MS);
      const current = legs.find(({ unloadedMs }) => unloadedMs > NOW_MS);
      // What a silent tug took is not known.
      if (legs.some((leg) => leg.gatewayId === SILENT_TUG && leg.unloadedMs > SILENT_FROM_MS)) continue;
      // Nor that a vehicle unloaded a tag before it leaves the beacon without it.
      if (!current && carried_by === last?.gatewayId && last.unloadedMs > NOW_MS - 10 * MINUTE_MS) continue;
      compared += 1;
      expect(carried_by).toBe(current?.gatewayId ?? null);
      expect(beacons.get(beacon_id)?.id).toBe(last?.to);
      // A tag that is unloaded at the end of a shift counts as unloaded when its vehicle arrived there.
      expect(last_ts * 1000).toBeLessThanOrEqual(last?.unloadedMs ?? 0);
      expect(last_ts * 1000).toBeGreaterThan((last?.unloadedMs ?? 0) - HOUR_MS / 2);
    }
    expect(compared).toBeGreaterThan(30);
    expect(places.filter(({ carried_by }) => carried_by !== null).length).toBeGreaterThan(0);
  });

  it('have their own data in their details', async () => {
    const details = await listDetails();
    expect(details).toHaveLength(40);
    for (const tag of details) {
      expect(tag).toMatchObject({
        ...{ id: tag.tag_id, type: ASSET, destroyed: false, manual_entry: false, status: 'NO STATUS' },
        active: tag.label !== '',
      });
      expect(tag.render_identifier).toContain(tag.label);
      expect([0, 1, 2, 3]).toContain(tag.battery);
      expect(tag.threshold).toBeLessThan(0);
      expect(tag.last_update ?? NOW_TS).toBeLessThanOrEqual(NOW_TS);
    }
    const [{ id } = { id: 0 }] = details;
    okJson(await put(`/tags/${id}`, { status: 'NOK', threshold: -20 }));
    await setNow(NOW_MS + 1000);
    const [changed] = await listDetails();
    expect(changed).toMatchObject({ id, status: 'NOK', threshold: -20 });
  });

  it('have their place in their details: the last beacon near which a gateway heard them since they were unloaded', async () => {
    const details = await listDetails();
    const places = new Map((await listPlaces()).map((place) => [place.tag_id, place]));
    const beacons = await read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    let elsewhere = 0;
    for (const tag of details) {
      const { passed_by_beacon_id: passedBy, passed_by_beacon_label: label, passed_by_ts: passedTs } = tag;
      const place = places.get(tag.tag_id);
      expect([passedBy, label, passedTs].includes(null)).toBe(place === undefined);
      expect(tag.last_position).toBeNull();
      expect(tag.last_ts).toBe(tag.last_update);
      if (!place || passedTs === null || tag.last_ts === null) continue;
      expect(label).toBe(beacons.find(({ tag_id }) => tag_id === passedBy)?.label);
      expect(passedTs).toBeGreaterThanOrEqual(place.last_ts);
      expect(tag.last_ts).toBeGreaterThanOrEqual(passedTs - 1);
      expect(tag.entry_ts).toBeLessThanOrEqual(tag.last_ts);
      expect(tag.is_recent).toBe(NOW_TS - tag.last_ts <= 600);
      elsewhere += passedBy === place.beacon_id ? 0 : 1;
    }
    expect(elsewhere).toBeGreaterThan(0);
    // The place of a beacon is its position.
    const [beacon] = await read<Wire<'TagDetails'>[]>('/users/resources/62');
    const own = beacons.find(({ tag_id }) => tag_id === beacon?.tag_id);
    expect(beacon?.last_position).toEqual({
      ...{ id: own?.id, tag_id: own?.tag_id, x: own?.x, y: own?.y, lat: null, lon: null },
    });
  });

  it('are listed and searched with the gateway that heard each last, as in their details and status', async () => {
    const details = await listDetails();
    const listed = await read<Wire<'ListedTag'>[]>('/tags/tag_list/');
    const status = await read<Wire<'TagStanding'>[]>('/tags/refresh_status/');
    const found = await read<Wire<'TagPage'>>('/tags/search/?label=roll%20cage%2001');
    expect(listed).toHaveLength(40);
    for (const { id, anchor_id, rssi, last_ts, entry_ts, is_recent } of details) {
      expect(listed.find((tag) => tag.id === id)).toMatchObject({ anchor_id, rssi, last_ts, entry_ts, is_recent });
      expect(status.find((tag) => tag.id === id)).toMatchObject({ anchor_id, rssi, last_ts });
    }
    expect(found.items).toEqual(listed.filter(({ label }) => label === 'Roll cage 01'));
    expect(found.total).toBe(1);
  });

  it('have a history of rides and of rests at beacons, which the CSV contains too', async () => {
    const [tag] = await listPlaces();
    const records = await read<Wire<'TagHistoryItem'>[]>(`/tags/tag_beacon_history/${tag?.tag_id ?? 0}`);
    expect(records.length).toBeGreaterThan(30);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const [n, { beacon_id, beacon_label, tag_position_id, entry_ts, last_ts, anchor_id }] of records.entries()) {
      const later = records[n - 1];
      expect(last_ts).toBe(later?.entry_ts ?? null);
      expect(entry_ts).toBeLessThanOrEqual(last_ts ?? NOW_TS);
      // After each ride, the tag rests at a beacon where the same gateway unloaded it.
      if (later) expect(later.beacon_id === null).toBe(beacon_id !== null);
      if (beacon_id === null && later) expect(later.anchor_id).toBe(anchor_id);
      expect([beacon_label === null, tag_position_id === null]).toEqual([beacon_id === null, beacon_id === null]);
    }
    const rest = records.find(({ beacon_id }) => beacon_id !== null);
    expect([rest?.beacon_id, rest?.entry_ts]).toEqual([tag?.beacon_id, tag?.last_ts]);
    const fromTs = NOW_TS - 2 * 86_400;
    const lines = (await readText(`/tags/csv/${tag?.tag_id ?? 0}/${fromTs}/${NOW_TS}`)).trim().split('\r\n');
    const recent = records.filter(({ entry_ts }) => entry_ts >= fromTs);
    expect(lines.slice(1).map((line) => line.split(',')[5])).toEqual(
      recent.map(({ beacon_label }) => beacon_label ?? '').reverse(),
    );
  });

  it('follow a beacon that people move, and keep their beacon when its label changes', async () => {
    const [tag] = await listPlaces();
    const beacons = await read<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    const beacon = beacons.find(({ tag_id }) => tag_id === tag?.beacon_id);
    if (!tag || !beacon) throw new Error('No tag at a beacon');
    okJson(await put('/position_logs/tags', [{ tag_id: beacon.tag_id, x: beacon.x + 3, y: beacon.y }]));
    okJson(await put(`/tags/${beacon.tag_id}`, { label: 'New name' }));
    await setNow(NOW_MS + 1000);
    const after = (await listPlaces()).find(({ tag_id }) => tag_id === tag.tag_id);
    expect(after).toMatchObject({ beacon_id: tag.beacon_id, x: beacon.x + 3, y: beacon.y, last_ts: tag.last_ts });
    const [newest] = (await read<Wire<'TagHistoryItem'>[]>(`/tags/tag_beacon_history/${tag.tag_id}`)).filter(
      ({ beacon_id }) => beacon_id === tag.beacon_id,
    );
    expect(newest?.beacon_label).toBe('New name');
  });

  it('stay with a gateway that is renamed, and leave the list when they are destroyed', async () => {
    const carried = (await listPlaces()).find(({ carried_by }) => carried_by !== null);
    if (!carried) throw new Error('Nothing is carried');
    okJson(await put(`/anchors/${carried.carried_by ?? 0}`, { label: 'Renamed' }));
    await setNow(NOW_MS + 1000);
    expect((await listPlaces()).find(({ tag_id }) => tag_id === carried.tag_id)).toEqual(carried);
    expect((await listDetails()).find(({ id }) => id === carried.tag_id)?.anchor_label).toBe('Renamed');
    okJson(await put(`/tags/${carried.tag_id}`, { destroyed: true }));
    await setNow(NOW_MS + 2000);
    expect((await listPlaces()).map(({ tag_id }) => tag_id)).not.toContain(carried.tag_id);
    const { current_tags: tags } = await readGateway(carried.carried_by ?? 0);
    expect(tags.map(({ id }) => id)).not.toContain(carried.tag_id);
  });

  it('keep their place when they are deactivated', async () => {
    const [tag] = await listPlaces();
    okJson(await put(`/tags/${tag?.tag_id ?? 0}`, { active: false, label: '' }));
    await setNow(NOW_MS + 1000);
    expect(await listPlaces()).toContainEqual(tag);
  });

  it('are carried by a silent gateway until it is heard without them', async () => {
    const leg = tagIds
      .flatMap((tagId) => world.listLegs(tagId, NOW_MS, NOW_MS + 6 * HOUR_MS).map((one) => ({ tagId, ...one })))
      .find(
        ({ gatewayId, takenMs, unloadedMs }) => gatewayId === TUG && takenMs > NOW_MS && unloadedMs > takenMs + 120_000,
      );
    if (!leg) throw new Error('No ride');
    await setNow(leg.takenMs + 60_000);
    const fault = { kind: 'offline', gateways: [TUG], for: 'PT2H' };
    const findTag = async () => (await listPlaces()).find(({ tag_id }) => tag_id === leg.tagId);
    const before = await findTag();
    expect(before?.carried_by).toBe(TUG);
    okJson(await plant(fault));
    await setNow(leg.takenMs + 90_000);
    expect((await findTag())?.carried_by).toBe(TUG);
  });
});

describe('a gateway', () => {
  const tracker = cloudOf('tracker');
  const store = cloudOf('assets');
  const listGateways = ({ read }: typeof tracker) => read<Wire<'Gateway'>[]>('/users/anchors/');

  it('lists the tags that it carries with their signal, and what it marks in a store', async () => {
    const places = await tracker.read<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/');
    const carried = places.filter(({ carried_by }) => carried_by !== null);
    expect(carried.length).toBeGreaterThan(0);
    for (const { id } of await listGateways(tracker)) {
      const details = await tracker.read<Wire<'GatewayDetails'>>(`/anchors/${id}`);
      const { current_tags: tags, tags_list: heard, anchor_info: marks } = details;
      expect(tags.map((tag) => tag.id)).toEqual(
        carried.filter(({ carried_by }) => carried_by === id).map(({ tag_id }) => tag_id),
      );
      for (const tag of tags) expect(heard.find((one) => one.id === tag.id)?.rssi).toBe(tag.rssi);
      expect(marks).toEqual({ entry: false, out: false, buzzer: false });
    }
    const marked = new Map<string, string[]>();
    for (const { id, label } of await listGateways(store)) {
      const { anchor_info: marks, current_tags: tags } = await store.read<Wire<'GatewayDetails'>>(`/anchors/${id}`);
      marked.set(
        label,
        Object.entries(marks).flatMap(([mark, isSet]) => (isSet ? [mark] : [])),
      );
      expect(tags).toEqual([]);
    }
    expect([marked.get('Main door'), marked.get('Checkouts'), marked.get('Alarm gate')]).toEqual([
      ...[['entry'], ['out'], ['buzzer']],
    ]);
  });
});

describe('the asset tags of a tracker in GPS mode', () => {
  const { read, setNow } = cloudOf('gps');

  it('ride on gateways that report their last place while they have no GPS fix', async () => {
    const world = createWorld(fixturePlan('gps'));
    const beats = [...world.listHeartbeats(TIPPER, NOW_MS - 6 * HOUR_MS, NOW_MS)];
    const lost = beats.find(({ fix }) => fix?.isCurrent === false);
    const readBeat = async (ms: number) => {
      await setNow(ms);
      return (await read<Wire<'GatewayDetails'>>(`/anchors/${TIPPER}`)).last_heartbeat;
    };
    const { lon, lat, gps_fix: hasFix } = (await readBeat(lost?.atMs ?? 0)) ?? {};
    expect(hasFix).toBe(false);
    expect([lon, lat]).toEqual([expect.closeTo(17.2, 0), expect.closeTo(48.1, 0)]);
    const next = beats.find(({ atMs, fix }) => atMs > (lost?.atMs ?? 0) && fix?.isCurrent);
    expect((await readBeat(next?.atMs ?? 0))?.gps_fix).toBe(true);
  });

  it('have the longitude and latitude of the beacon where they were unloaded', async () => {
    const assets = (await read<Wire<'TagDetails'>[]>('/users/resources/5')).filter(({ type }) => type === ASSET);
    const places = await read<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/');
    const byTag = new Map(places.map((place) => [place.tag_id, place]));
    expect(assets).toHaveLength(19);
    for (const special of Object.values(GPS_TAG_COLOURS)) expect(assets.map(({ id }) => id)).toContain(special);
    for (const { tag_id } of assets) {
      const place = byTag.get(tag_id);
      if (!place) continue;
      const { lon, lat } = byTag.get(place.beacon_id) ?? {};
      expect([place.lon, place.lat]).toEqual([lon, lat]);
      expect(place.lat).toBeCloseTo(48.1, 0);
    }
  });

  it('are carried at most times of the day', async () => {
    const places = await read<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/');
    expect(places.some(({ carried_by }) => carried_by !== null)).toBe(true);
  });
});
