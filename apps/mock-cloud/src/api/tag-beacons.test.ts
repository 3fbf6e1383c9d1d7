import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { okJson, NOW_TS } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

/** Starts a cloud of a scenario and returns a function that reads a path as its admin. */
function cloudOf(name: string, domain: string) {
  let cloud: TestCloud;
  let admin: Browser;
  beforeAll(async () => {
    cloud = await startTestCloud({ scenario: fixturePlan(name), paused: true });
    admin = await cloud.signedIn(`admin@${domain}`);
  });
  afterAll(() => cloud.close());
  return async <T>(path: string): Promise<T> => okJson<T>(await admin.get(`/api${path}`));
}

describe('the last beacons of tags', () => {
  const haulage = cloudOf('demo', 'haulage.test');
  const farm = cloudOf('gps', 'gps.test');

  it('are, for a placed beacon, itself, with its place and when it was last heard', async () => {
    const items = await haulage<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/');
    const places = await haulage<Wire<'BeaconPosition'>[]>('/tags/beacon_positions/');
    const heard = places.filter(({ last_update }) => last_update !== null);
    expect(heard.length).toBeGreaterThan(30);
    expect(items).toEqual(
      heard
        .map(({ tag_id, x, y, last_update }) => {
          return { tag_id, beacon_id: tag_id, x, y, lat: null, lon: null, last_ts: last_update, carried_by: null };
        })
        .toSorted((a, b) => a.tag_id - b.tag_id),
    );
  });

  it('have a longitude and latitude in GPS mode', async () => {
    const items = await farm<Wire<'TagBeacon'>[]>('/tags/tag_beacon_list/');
    expect(items.length).toBeGreaterThan(8);
    for (const { lat, lon, last_ts } of items) {
      expect(lat).toBeCloseTo(48.2, 0);
      expect(lon).toBeGreaterThan(10);
      expect(last_ts).toBeLessThanOrEqual(NOW_TS);
    }
  });

  it('can be found by label, with the gateway that last heard them', async () => {
    const found = await haulage<Wire<'TagPage'>>('/tags/search/?label=dock%20apron');
    expect(found.items.map(({ label, type }) => [label, type])).toEqual([['Cold dock apron', 0]]);
    const docks = await haulage<Wire<'TagPage'>>('/tags/search/?label=dock%204');
    const details = await haulage<Wire<'TagDetails'>[]>('/users/resources/');
    for (const item of docks.items) {
      const { anchor_info: info, ...shared } = item;
      expect(details.find(({ id }) => id === item.id)).toMatchObject(shared);
      expect(info).toEqual({ entry: false, out: false, buzzer: false });
    }
    expect(docks.total).toBe(2);
  });
});
