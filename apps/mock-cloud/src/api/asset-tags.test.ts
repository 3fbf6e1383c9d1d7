/** Listing and searching asset tags of clients with stationary gateways. */
import { formatHexId } from '@lapwing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { okJson, NOW, NOW_TS, toRefusal } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

type Listed = Wire<'ListedTag'>;

const WINDOW_MS = 600_000;
/** Offline for 25 minutes. */
const COLD_DOCK = 213;
const NORTH_DOCK = 211;

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
  const setNow = async (now: string): Promise<void> => {
    okJson(await admin.send('PUT', '/control/clock', { json: { now } }));
  };
  beforeEach(async () => {
    okJson(await admin.send('POST', '/control/reset', { json: {} }));
    await setNow(NOW);
  });
  return {
    setNow,
    read: async <T>(path: string): Promise<T> => okJson<T>(await admin.get(`/api${path}`)),
    get: (path: string) => admin.get(`/api${path}`),
    put: (path: string, json: object) => staff.send('PUT', `/api${path}`, { json }),
  };
}

describe('asset tags at docks', () => {
  const { read, get, put, setNow } = cloudOf('cargo');
  const listAssets = (query = ''): Promise<Listed[]> => read(`/tags/tag_list/${query}`);

  it('are listed by id with the gateway that last heard each', async () => {
    const tags = await listAssets();
    expect(tags).toHaveLength(75);
    expect(tags.map(({ id }) => id)).toEqual(tags.map(({ id }) => id).toSorted((a, b) => a - b));
    const gateways = await read<Wire<'Gateway'>[]>('/users/anchors/');
    const labels = new Map(gateways.map(({ id, label }) => [id, label]));
    for (const { anchor_id, anchor_label, anchor_info, rssi, entry_ts, last_ts, type } of tags) {
      expect(type).toBe(1);
      expect([anchor_info, rssi, entry_ts, last_ts].includes(null)).toBe(anchor_id === null);
      if (anchor_id === null || entry_ts === null || last_ts === null || rssi === null) continue;
      expect(anchor_label).toBe(labels.get(anchor_id));
      expect(entry_ts).toBeLessThanOrEqual(last_ts);
      expect(last_ts).toBeLessThanOrEqual(NOW_TS);
      expect(rssi).toBeLessThan(-10);
      expect(rssi).toBeGreaterThan(-40);
    }
    expect(tags.filter(({ anchor_id }) => anchor_id === null).length).toBeGreaterThan(0);
  });

  it('can be limited to those heard within a number of milliseconds', async () => {
    const [all, recent] = [await listAssets(), await listAssets(`?time=${WINDOW_MS}`)];
    expect(recent.length).toBeGreaterThan(20);
    expect(recent.length).toBeLessThan(all.length);
    expect(recent).toEqual(all.filter(({ is_recent }) => is_recent));
    for (const { last_ts } of recent) expect(last_ts).toBeGreaterThanOrEqual(NOW_TS - 600);
    const atOnce = await listAssets('?time=1');
    expect(atOnce).toEqual(all.filter(({ last_ts }) => last_ts === NOW_TS));
    expect(toRefusal(await get('/tags/tag_list/?time=0'))).toEqual([400, 'bad-input', 'query/time']);
  });

  it('are not heard by a gateway that is offline', async () => {
    const there = (await listAssets()).filter(({ anchor_id }) => anchor_id === COLD_DOCK);
    expect(there.length).toBeGreaterThan(3);
    for (const { is_recent, last_ts } of there) {
      expect(is_recent).toBe(false);
      expect(last_ts).toBeLessThanOrEqual(NOW_TS - 1500);
    }
    expect((await read<Wire<'GatewayDetails'>>(`/anchors/${COLD_DOCK}`)).tags_list).toEqual([]);
  });

  it('appear in the list of tags that their gateway hears now', async () => {
    const { tags_list: heard, anchor_info } = await read<Wire<'GatewayDetails'>>(`/anchors/${NORTH_DOCK}`);
    const there = (await listAssets()).filter(
      ({ anchor_id, last_ts }) => anchor_id === NORTH_DOCK && last_ts === NOW_TS,
    );
    expect(heard.length).toBeGreaterThan(5);
    const byId = heard.toSorted((a, b) => a.id - b.id);
    expect(byId).toEqual(there.map(({ id, label, rssi }) => ({ id, label, rssi })));
    expect(heard.map(({ rssi }) => rssi)).toEqual(heard.map(({ rssi }) => rssi).toSorted((a, b) => b - a));
    expect(anchor_info).toEqual({ entry: false, out: false, buzzer: false });
  });

  it('have the same values in their details and their status', async () => {
    const tags = await listAssets();
    const details = await read<Wire<'TagDetails'>[]>('/users/resources/');
    const statuses = await read<Wire<'TagStanding'>[]>('/tags/refresh_status/');
    for (const [n, tag] of tags.entries()) {
      const { anchor_info: _, ...shared } = tag;
      expect(details[n]).toMatchObject(shared);
      expect(details[n]?.last_update).toBe(tag.last_ts);
      const { id, tag_id, active, battery, last_ts, anchor_id, rssi } = tag;
      expect(statuses[n]).toEqual({ id, tag_id, active, status: 'NO STATUS', battery, last_ts, anchor_id, rssi });
    }
  });

  it('enter and leave the window as time passes', async () => {
    const before = await listAssets(`?time=${WINDOW_MS}`);
    await setNow('+PT2H');
    const after = await listAssets(`?time=${WINDOW_MS}`);
    const ids = (tags: readonly Listed[]) => tags.map(({ id }) => id);
    expect(ids(before).some((id) => !ids(after).includes(id))).toBe(true);
    expect(ids(after).some((id) => !ids(before).includes(id))).toBe(true);
  });

  it('have a history of the gateways that heard them, newest first, in JSON and as CSV', async () => {
    const [tag] = (await listAssets()).filter(({ is_recent }) => is_recent);
    const items = await read<Wire<'TagHistoryItem'>[]>(`/tags/tag_beacon_history/${tag?.id}`);
    expect(items.length).toBeGreaterThan(30);
    expect(items[0]).toMatchObject({ anchor_id: tag?.anchor_id, entry_ts: tag?.entry_ts, beacon_id: null });
    expect(items.map(({ entry_ts }) => entry_ts)).toEqual(
      items.map(({ entry_ts }) => entry_ts).toSorted((a, b) => b - a),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const { text } = await get(`/tags/csv/${tag?.id}/0/${NOW_TS}`);
    const entered = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[7]));
    expect(entered.reverse()).toEqual(items.map(({ entry_ts }) => entry_ts));
    expect((await get(`/position_logs/csv/${tag?.id}/0/${NOW_TS}`)).text).toBe(text);
  });

  it('are not listed or found once destroyed', async () => {
    const [tag] = await listAssets();
    okJson(await put(`/tags/${tag?.id}`, { destroyed: true }));
    expect((await listAssets()).map(({ id }) => id)).not.toContain(tag?.id);
    const found = await read<Wire<'TagPage'>>(`/tags/search/?label=${formatHexId(tag?.id ?? 0)}`);
    expect(found).toMatchObject({ total: 0, items: [] });
  });

  it('are found by a scanned id, with their latest sighting', async () => {
    const tags = await listAssets();
    const tag = tags.find(({ is_recent }) => is_recent);
    const found = await read<Wire<'TagPage'>>(`/tags/search/?label=${formatHexId(tag?.id ?? 0).toLowerCase()}`);
    expect(found).toEqual({ page: 1, page_size: 20, total: 1, items: [tag] });
    const bySuffix = await read<Wire<'TagPage'>>('/tags/search/?label=4a7');
    expect(bySuffix.items.map(({ label }) => label)).toEqual(['Spare wheel crate']);
  });

  it('are found by part of their label, twenty per page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read<Wire<'TagPage'>>(`/tags/search/?label=PALLET&page=${page}`)),
    );
    expect(pages.map(({ page, page_size, total, items }) => [page, page_size, total, items.length])).toEqual([
      [1, 20, 40, 20],
      [2, 20, 40, 20],
      [3, 20, 40, 0],
      [4, 20, 40, 0],
    ]);
    const pallets = (await listAssets()).filter(({ label }) => label.startsWith('Pallet'));
    expect(pages.flatMap(({ items }) => items)).toEqual(pallets);
    const all = await read<Wire<'TagPage'>>('/tags/search/?page_size=100');
    expect(all.items).toEqual(await listAssets());
  });
});

describe('stock on shelves', () => {
  const { read } = cloudOf('inventory');

  it('is on shelves of several types, but not on excluded ones', async () => {
    const gateways = await read<Wire<'Gateway'>[]>('/users/anchors/');
    expect(gateways.filter(({ id }) => id === 87)).toHaveLength(1);
    expect(new Set(gateways.map(({ type }) => type))).toEqual(new Set([0, 2, 3]));
    const tags = await read<Listed[]>('/tags/tag_list/');
    const there = new Set(tags.map(({ anchor_id }) => anchor_id));
    for (const id of [81, 82, 83, 84, 85, 86, 88]) expect(there).toContain(id);
    expect(there).not.toContain(87);
    expect(there).not.toContain(89);
  });

  it('stays on its shelf across the units of the simulation', async () => {
    const tags = await read<Listed[]>('/tags/tag_list/');
    const turnTs = Date.parse('2026-03-18T04:00:00Z') / 1000;
    expect(tags.filter(({ entry_ts }) => entry_ts !== null && entry_ts < turnTs).length).toBeGreaterThan(10);
    expect(tags.filter(({ entry_ts }) => entry_ts === turnTs)).toEqual([]);
  });
});
