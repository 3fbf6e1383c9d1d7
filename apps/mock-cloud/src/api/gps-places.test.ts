import { toGpsPlace, toWorldPixel } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { okJson, toRefusal } from '../testing/extended-cloud.ts';
import type { Wire } from './resources/view.ts';

const GPS_BEACON = 0x3b_00_00_01;
const OTHER_GPS_BEACON = 0x3b_00_00_02;
const YARD_BEACON = 0x3b_00_00_03;
const AREA_BEACON = 0x3b_00_00_04;
const AREA_EXCITER = 0x02_00_00_00_00_61;

const SCENARIO = `
version: 1
name: on-earth
title: Clients in GPS mode, and one with a floor plan
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 5
    type: 5
    name: Wide Fields
    domain: gps.test
    tags: [{ tag: 3B000001 }, { tag: 3B000002 }]
  - id: 6
    type: 5
    name: Narrow Fields
    domain: area.test
    layout: ../layouts/fields.yaml
    beacons: [{ id: 601, label: Farm yard, at: [640, 1560] }, { id: 602, label: Village, at: [3000, 1248] }]
    tags: [{ tag: 3B000004 }]
    exciters: [{ id: 61, label: Gate, mac: '02:00:00:00:00:61', at: [640, 1540] }, { id: 62, label: Spare }]
    gateways: [{ id: 60, label: Van, home: Farm yard, roams: [Farm yard, Village], speed: 10, shifts: ['00:00-12:00', '12:00-00:00'] }]
  - { id: 1, type: 0, name: Ashdown Haulage, domain: haulage.test, layout: ../layouts/yard.yaml, tags: [{ tag: 3B000003 }] }
`;

let cloud: TestCloud;
let gps: Browser;
let area: Browser;
let yard: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: loadScenarioText(SCENARIO), paused: true });
  gps = await cloud.signedIn('user@gps.test');
  area = await cloud.signedIn('user@area.test');
  yard = await cloud.signedIn('user@haulage.test');
});
afterAll(() => cloud.close());

const place = (by: Browser, tags: readonly object[]) => by.send('PUT', '/api/position_logs/tags', { json: tags });
const listTags = async (by: Browser) => okJson<Wire<'TagDetails'>[]>(await by.get('/api/users/resources/'));
/** World pixels as answers contain them, to a hundredth. */
const pixels = (lon: number, lat: number) => {
  const { x, y } = toWorldPixel({ lon, lat });
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100].map((value) => expect.closeTo(value, 1) as unknown);
};

describe('places in GPS mode', () => {
  it('are saved as lon and lat with 6 decimals, and returned so and as world pixels', async () => {
    const placed = okJson<Wire<'Tag'>[]>(
      await place(gps, [
        { tag_id: GPS_BEACON, lon: -0.12775849999, lat: 51.5073509 },
        { tag_id: OTHER_GPS_BEACON, lon: 179.9999996, lat: -85.051128 },
      ]),
    );
    const there = [pixels(-0.127758, 51.507351), pixels(180, -85.051128)];
    expect(placed.map(({ last_position: at }) => [at?.x, at?.y])).toEqual(there);
    const positions = okJson<Wire<'BeaconPosition'>[]>(await gps.get('/api/tags/beacon_positions/'));
    expect(positions.map(({ x, y }) => [x, y])).toEqual(there);
    expect((await listTags(gps)).map(({ last_position: at }) => [at?.lon, at?.lat])).toEqual([
      [-0.127758, 51.507351],
      [180, -85.051128],
    ]);
  });

  it('can be moved by lon and lat, in a list or by position', async () => {
    const [placed] = okJson<Wire<'Tag'>[]>(await place(gps, [{ tag_id: GPS_BEACON, lon: 17.1077, lat: 48.1486 }]));
    expect([placed?.last_position?.x, placed?.last_position?.y]).toEqual(pixels(17.1077, 48.1486));
    const path = `/api/position_logs/tag/${placed?.last_position?.id ?? 0}`;
    const moved = okJson<Wire<'Tag'>>(
      await gps.send('PUT', path, { json: { tag_id: GPS_BEACON, lon: 17.2, lat: 48.2 } }),
    );
    expect([moved.last_position?.x, moved.last_position?.y]).toEqual(pixels(17.2, 48.2));
    const inPixels = await gps.send('PUT', path, { json: { tag_id: GPS_BEACON, x: 17, y: 48 } });
    expect(toRefusal(inPixels)).toEqual([400, 'bad-input', 'body/x']);
  });

  it('keep their 6 decimals anywhere on earth, with or without an area', async () => {
    const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((micro) => micro / 1e6 + 0);
    const there = fc.record({ lon: degrees(180), lat: degrees(85) });
    await fc.assert(
      fc.asyncProperty(there, fc.boolean(), async (at, hasArea) => {
        const [by, tagId] = hasArea ? ([area, AREA_BEACON] as const) : ([gps, GPS_BEACON] as const);
        await place(by, [{ tag_id: tagId, ...at }]);
        const tag = (await listTags(by)).find(({ tag_id }) => tag_id === tagId);
        expect(tag?.last_position).toMatchObject(at);
      }),
      { numRuns: 30 },
    );
  });

  it('reject x and y; places on a floor plan reject lon and lat', async () => {
    const before = [await listTags(gps), await listTags(yard)];
    const inPixels = await place(gps, [{ tag_id: GPS_BEACON, x: 10, y: 10 }]);
    expect(toRefusal(inPixels)).toEqual([400, 'bad-input', 'body/0/x']);
    expect(inPixels.text).toContain('in GPS mode use lon and lat');
    const inDegrees = await place(yard, [{ tag_id: YARD_BEACON, lon: 10, lat: 10 }]);
    expect(toRefusal(inDegrees)).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(inDegrees.text).toContain('this client uses x and y');
    const both = { tag_id: GPS_BEACON, x: 10, y: 10, lon: 10, lat: 10 };
    expect(toRefusal(await place(gps, [both]))).toEqual([400, 'bad-input', 'body/0/x']);
    expect(toRefusal(await place(yard, [{ ...both, tag_id: YARD_BEACON }]))).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(toRefusal(await place(gps, [{ tag_id: GPS_BEACON }]))).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(toRefusal(await place(yard, [{ tag_id: YARD_BEACON }]))).toEqual([400, 'bad-input', 'body/0/x']);
    expect((await place(gps, [{ tag_id: GPS_BEACON, lon: 181, lat: 0 }])).status).toBe(400);
    // Beyond the northern edge of the map.
    expect((await place(gps, [{ tag_id: GPS_BEACON, lon: 0, lat: 85.06 }])).status).toBe(400);
    expect([await listTags(gps), await listTags(yard)]).toEqual(before);
  });

  it('have only x and y on a floor plan', async () => {
    okJson(await place(yard, [{ tag_id: YARD_BEACON, x: 405, y: 370 }]));
    expect((await listTags(yard))[0]?.last_position).toMatchObject({ x: 405, y: 370, lon: null, lat: null });
  });

  it('of exciters are world pixels', async () => {
    const { x, y } = toWorldPixel({ lon: 17.25, lat: 48.09 });
    const [placed] = okJson<Wire<'GatewayState'>[]>(
      await area.send('PUT', '/api/position_logs/exciters', {
        json: [{ anchor_id: AREA_EXCITER, map_x: x, map_y: y }],
      }),
    );
    expect([placed?.map_x, placed?.map_y]).toEqual([expect.closeTo(x, 1), expect.closeTo(y, 1)]);
  });
});

describe('the area of a GPS client', () => {
  it('has its beacons at the scenario’s distances in metres from its corner', async () => {
    const beacons = okJson<Wire<'BeaconPosition'>[]>(await area.get('/api/tags/beacon_positions/'));
    const [yardAt, villageAt] = ['Farm yard', 'Village'].map((name) => {
      const beacon = beacons.find(({ label }) => label === name);
      return beacon ? toGpsPlace(beacon) : { lon: 0, lat: 0 };
    });
    // A metre is 1/111,195 of a degree of latitude; for longitude, divide by the cosine of 48.1 degrees.
    expect((villageAt!.lat - yardAt!.lat) * 111_195).toBeCloseTo(312, -1);
    expect((villageAt!.lon - yardAt!.lon) * 111_195 * Math.cos((48.1 * Math.PI) / 180)).toBeCloseTo(2360, -1);
  });

  it('contains the GPS fixes that its gateways report with each heartbeat', async () => {
    const [van] = okJson<Wire<'Gateway'>[]>(await area.get('/api/users/anchors/'));
    const { lon, lat, gps_fix: hasFix } = van?.last_heartbeat ?? {};
    expect(hasFix).toBe(true);
    expect(lon).toBeGreaterThan(17.208);
    expect(lon).toBeLessThan(17.262);
    expect(lat).toBeLessThan(48.113);
    expect(lat).toBeGreaterThan(48.086);
    const details = okJson<Wire<'GatewayDetails'>>(await area.get('/api/anchors/60'));
    expect(details.last_heartbeat).toMatchObject(van?.last_heartbeat ?? {});
    const at = van?.last_position ? toGpsPlace(van.last_position) : null;
    expect(at).not.toBeNull();
  });

  it('has no fix for gateways that were never placed', async () => {
    const gateways = okJson<Wire<'Gateway'>[]>(await area.get('/api/users/anchors/'));
    expect(gateways.find(({ id }) => id === 62)?.last_heartbeat ?? {}).not.toHaveProperty('lon');
    expect(gateways.find(({ id }) => id === 61)?.last_heartbeat).toHaveProperty('lon');
  });
});
