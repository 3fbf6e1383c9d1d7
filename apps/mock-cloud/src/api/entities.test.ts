/** The fields of the specification's entities (L§3), also for hardware that lacks the feature. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveTagId } from '../scenario/identity.ts';
import { EXCITER, EXCITER_MAC, SPARE_BEACON } from '../testing/extended-plan.ts';
import { okJson, type ExtendedCloud, NOW_TS, startExtendedCloud } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const HAULER = 2;
/** Roams, and is offline at that instant. */
const SHUNTER = 9;
const GATE_TAG = deriveTagId(101);

let home: ExtendedCloud;
beforeAll(async () => {
  home = await startExtendedCloud();
});
afterAll(() => home.cloud.close());
beforeEach(() => home.reset());

const gateway = (id = HAULER): Promise<Wire<'GatewayDetails'>> => home.read(`/anchors/${id}`);
const fullTags = (): Promise<Wire<'TagDetails'>[]> => home.read('/users/resources/');
const fullTag = async (id: number): Promise<Wire<'TagDetails'> | undefined> =>
  (await fullTags()).find((tag) => tag.id === id);
/** Matches objects that have these fields, with any value. */
const withFields = (names: string): unknown =>
  expect.objectContaining(Object.fromEntries(names.split(', ').map((name) => [name, expect.toSatisfy(isDefined)])));
const isDefined = (value: unknown): boolean => value !== undefined;

describe('a gateway', () => {
  it('has its basic fields', async () => {
    expect(await gateway()).toEqual(
      withFields(
        'id, anchor_id, label, type, color, original_color, rssi, power_source, offline_ts, last_seen_ts, client_id, ' +
          'tags_list, exciter, total_s_motion',
      ),
    );
    expect(await gateway()).toMatchObject({ color: 'rust', original_color: 'rust', exciter: false });
    expect(await gateway(SHUNTER)).toMatchObject({ color: 'grey', original_color: 'pine', tags_list: [] });
    expect(await gateway(EXCITER)).toMatchObject({ anchor_id: EXCITER_MAC, type: 1, exciter: true });
  });

  it('hears the tags around it, strongest first', async () => {
    const { tags_list: tags, last_position: place, last_position_metadata: last } = await gateway();
    expect(last?.state).toBe('ENTERED');
    expect(tags[0]).toMatchObject({ id: place?.tag_id, label: place?.label });
    const signals = tags.map(({ rssi }) => rssi);
    expect(signals).toEqual(signals.toSorted((a, b) => b - a));
  });

  it('has its power source and network, but no coordinates, in its last heartbeat without a GPS receiver', async () => {
    const { last_heartbeat: heartbeat, last_seen_ts } = await gateway();
    const [status] = (await home.read<Wire<'GatewayStatus'>[]>('/anchors/refresh_status/')).filter(
      ({ id }) => id === HAULER,
    );
    expect(heartbeat).toEqual({
      created_date: last_seen_ts,
      power_source: true,
      ssid: status?.ssid,
      ssid_name: status?.ssid_name,
      lon: null,
      lat: null,
      gps_fix: null,
    });
  });

  it('has its settings, with its firmware and that of its modem', async () => {
    expect(await gateway()).toEqual(
      withFields(
        'anchor_id, label, type, static_ip, gateway, subnet, dns_primary, dns_secondary, buzzer_disable, firmware_id, ' +
          'firmware_modem_id, setup, update_ssids, update_wifi_options, anchor_client_id, mag_rssi_threshold, rssi, ' +
          'offline_ts, last_heartbeat',
      ),
    );
    expect((await gateway()).last_heartbeat).toEqual(withFields('power_source, created_date, ssid, ssid_name'));
    okJson(await home.staff.send('PUT', `/api/anchors/${HAULER}`, { json: { firmware_id: 3 } }));
    expect(await gateway()).toMatchObject({ firmware_id: 3, firmware_modem_id: 2 });
  });

  it('has its position fields', async () => {
    const details = await gateway();
    expect(details).toEqual(
      withFields(
        'last_position, next_position, last_anchor_position_id, last_five_positions, map_x, map_y, position_in_circle',
      ),
    );
    expect(details.last_anchor_position_id).toBe(details.last_five_positions[0]?.id);
    expect(details.last_five_positions).toHaveLength(5);
  });

  it('has a place in the circle of gateways at one beacon', async () => {
    // Just before their shift both wait at the beacon where their laps end.
    await home.setNow('2026-03-18T05:59:00Z');
    const [first, second] = [await gateway(1), await gateway(2)];
    expect(first.last_position_metadata).toMatchObject({ state: 'ENTERED', tag_position_id: 101 });
    expect(second.last_position_metadata).toMatchObject({ state: 'ENTERED', tag_position_id: 101 });
    expect([first.position_in_circle, second.position_in_circle]).toEqual([0, 1]);
  });

  it('has its routes and its usage', async () => {
    const details = await gateway();
    expect(details).toEqual(
      withFields('last_route_instance_id, active_route_id, active_route_start, recent_routes, usage_info'),
    );
    expect(details.usage_info.routes_info).toHaveLength(1);
    expect(details.last_route_instance_id).toBe(details.current_route_instance?.id);
  });

  it('contains its active route and its ongoing lap', async () => {
    const { active_route: route, current_route_instance: lap, active_route_start } = await gateway();
    expect(route).toEqual(withFields('id, label, tags'));
    expect(route?.tags.map(({ tag_position_id: id }) => id)).toEqual([101, 103, 124, 105, 106, 102, 101]);
    expect(lap).toEqual(withFields('id, start_date, route_id'));
    expect(lap).toMatchObject({ route_id: route?.id, start_date: active_route_start });
  });

  it('has its active route as scheduled route, otherwise the one it may begin next', async () => {
    expect((await gateway()).scheduled_route).toMatchObject({ id: 11, created_date: NOW_TS - 3 * 86_400 });
    expect((await gateway(SHUNTER)).scheduled_route).toBeNull();
    const [from, to] = [15 * 3600, 16 * 3600];
    const form = {
      label: 'Afternoon loop',
      tags: [101, 124].map((tag_position_id, ord) => ({ ord, tag_position_id })),
      constraint_shift_start: from,
      constraint_shift_end: to,
    };
    const route = okJson<Wire<'Route'>>(await home.admin.send('POST', '/api/routes/anchor', { json: form }));
    okJson(await home.admin.send('PUT', `/api/routes/add_route/${HAULER}`, { json: { routes: [11, route.id] } }));
    okJson(await home.admin.send('PUT', `/api/routes/add_route/${SHUNTER}`, { json: { routes: [route.id] } }));
    expect((await gateway()).scheduled_route?.id).toBe(11);
    expect((await gateway(SHUNTER)).scheduled_route).toMatchObject({
      id: route.id,
      label: 'Afternoon loop',
      created_date: NOW_TS,
      tags: [
        { ord: 0, tag_position_id: 101 },
        { ord: 1, tag_position_id: 124 },
      ],
    });
  });

  it('has no carried tags and no store markers when its client has neither', async () => {
    expect(await gateway()).toMatchObject({
      current_tags: [],
      anchor_info: { entry: false, out: false, buzzer: false },
    });
  });

  it('has the same total motion as the daily total', async () => {
    const dayTs = Date.parse('2026-03-18T00:00:00Z') / 1000;
    const motion = await home.read<object>(`/anchors/total_movement/${HAULER}/${dayTs}`);
    const { total_s_motion } = await gateway();
    expect(motion).toEqual({ anchor_id: HAULER, total_s_motion });
    expect(total_s_motion).toBeGreaterThan(3600);
    expect(total_s_motion).toBeLessThan(NOW_TS - dayTs);
  });
});

describe('a position', () => {
  it('has its times, its beacon and its coordinates', async () => {
    const { last_five_positions: positions, last_seen_ts } = await gateway();
    for (const position of positions)
      expect(position).toEqual(withFields('id, created_date, seen_at, tag_id, x, y, enter_ts, last_seen_at, label'));
    const [here, before] = positions;
    expect(here).toMatchObject({ last_seen_at: null, seen_at: last_seen_ts });
    expect(before?.seen_at).toBe(before?.last_seen_at);
  });
});

describe('a tag', () => {
  it('has its basic fields', async () => {
    for (const tag of await fullTags())
      expect(tag).toEqual(
        withFields(
          'id, tag_id, label, type, active, destroyed, battery, threshold, last_update, status, manual_entry, ' +
            'render_identifier',
        ),
      );
  });

  it('gets a new render identifier when its appearance or place changes', async () => {
    const before = await fullTag(GATE_TAG);
    await home.setNow('+PT1M');
    expect((await fullTag(GATE_TAG))?.render_identifier).toBe(before?.render_identifier);
    okJson(await home.user.send('PUT', `/api/tags/${GATE_TAG}`, { json: { label: 'Gate' } }));
    expect((await fullTag(GATE_TAG))?.render_identifier).not.toBe(before?.render_identifier);
  });

  it('has its parent, its routes and the gateway that last heard it', async () => {
    const tag = await fullTag(GATE_TAG);
    expect(tag).toEqual(
      withFields('parent_id, child_tags, number_of_children, beacon_id, in_route, anchor_id, anchor_label, rssi, ord'),
    );
    expect(tag).toMatchObject({ in_route: true, ord: 0 });
    expect([1, 2]).toContain(tag?.anchor_id);
    expect(tag?.anchor_label).toBe(`Hauler ${tag?.anchor_id}`);
    expect(tag?.rssi).toBeLessThan(0);
    const unheard = await fullTag(SPARE_BEACON);
    expect(unheard).toMatchObject({ anchor_id: null, anchor_label: null, rssi: null, ord: null, in_route: false });
  });

  it('has its place, and the times when that gateway heard it', async () => {
    const tag = await fullTag(GATE_TAG);
    expect(tag).toEqual(
      withFields(
        'last_position, passed_by_beacon_id, passed_by_beacon_label, passed_by_ts, entry_ts, last_ts, is_recent',
      ),
    );
    expect(tag?.last_position).toEqual({ id: 101, tag_id: GATE_TAG, x: 56, y: 461, lat: null, lon: null });
    expect(tag).toMatchObject({ passed_by_beacon_id: null, passed_by_beacon_label: null, passed_by_ts: null });
    expect(tag?.last_ts).toBe(tag?.last_update);
    expect(tag?.entry_ts).toBeLessThanOrEqual(tag?.last_ts ?? 0);
    expect(tag?.is_recent).toBe(NOW_TS - (tag?.last_ts ?? 0) <= 600);
    expect(await fullTag(SPARE_BEACON)).toMatchObject({ entry_ts: null, last_ts: null, is_recent: false });
  });
});

describe('offline gateways', () => {
  it('are listed with the time of their last heartbeat', async () => {
    const infos = await home.read<Wire<'OfflineInfo'>[]>('/anchors/check_offline/');
    expect(infos.map(({ id }) => id)).toEqual([1, 2, SHUNTER, EXCITER]);
    const { offline_ts } = await gateway(SHUNTER);
    expect(infos.find(({ id }) => id === SHUNTER)).toEqual({
      id: SHUNTER,
      offline_ts,
      power_source: true,
      is_offline: true,
    });
    expect(infos.find(({ id }) => id === HAULER)).toMatchObject({ offline_ts: null, is_offline: false });
  });

  it('count as offline only after their limit', async () => {
    const silentMs = ((await gateway(SHUNTER)).offline_ts ?? 0) * 1000;
    const at = async (sec: number): Promise<Wire<'OfflineInfo'> | undefined> => {
      await home.setNow(new Date(silentMs + sec * 1000).toISOString());
      return (await home.read<Wire<'OfflineInfo'>[]>('/anchors/check_offline/')).find(({ id }) => id === SHUNTER);
    };
    expect(await at(60)).toMatchObject({ offline_ts: silentMs / 1000, is_offline: false });
    expect(await at(61)).toMatchObject({ offline_ts: silentMs / 1000, is_offline: true });
  });
});

describe('an exciter', () => {
  it('has heartbeats but no positions or visits', async () => {
    const exciter = await gateway(EXCITER);
    expect(exciter).toMatchObject({
      last_position: null,
      last_position_metadata: null,
      last_five_positions: [],
      last_anchor_position_id: null,
      position_in_circle: null,
      tags_list: [],
      scheduled_route: null,
      total_s_motion: 0,
    });
    expect(NOW_TS - (exciter.last_seen_ts ?? 0)).toBeLessThanOrEqual(10);
    expect((await home.exported('visits')).some((row) => row.split(',')[2] === String(EXCITER))).toBe(false);
  });
});
