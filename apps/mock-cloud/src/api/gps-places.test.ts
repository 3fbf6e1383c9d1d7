import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, scenarioOf, startTestCloud, type TestCloud } from '../http/test-cloud.test-data.ts';
import { answered, refused } from './furnished-cloud.test-data.ts';
import type { Wire } from './resources/view.ts';

const GPS_BEACON = 0x3b_00_00_01;
const OTHER_GPS_BEACON = 0x3b_00_00_02;
const YARD_BEACON = 0x3b_00_00_03;

const SCENARIO = `
version: 1
name: on-earth
title: A client in GPS mode, and one with a floor plan
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 5
    type: 5
    name: Wide Fields
    domain: gps.test
    tags: [{ tag: 3B000001 }, { tag: 3B000002 }]
  - { id: 1, type: 0, name: Ashdown Haulage, domain: haulage.test, layout: ../layouts/yard.yaml, tags: [{ tag: 3B000003 }] }
`;

let cloud: TestCloud;
let gps: Browser;
let yard: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: scenarioOf(SCENARIO), paused: true });
  gps = await cloud.signedIn('user@gps.test');
  yard = await cloud.signedIn('user@haulage.test');
});
afterAll(() => cloud.close());

const place = (by: Browser, tags: readonly object[]) => by.send('PUT', '/api/position_logs/tags', { json: tags });
const listed = async (by: Browser) => answered<Wire<'TagDetails'>[]>(await by.get('/api/users/resources/'));

describe('places in GPS mode', () => {
  it('are saved by lon and lat, with 6 decimals, and come back so', async () => {
    const placed = answered<Wire<'Tag'>[]>(
      await place(gps, [
        { tag_id: GPS_BEACON, lon: -0.12775849999, lat: 51.5073509 },
        { tag_id: OTHER_GPS_BEACON, lon: 179.9999996, lat: -90 },
      ]),
    );
    expect(placed.map(({ active, last_position: at }) => [active, at?.x, at?.y])).toEqual([
      [true, -0.127758, 51.507351],
      [true, 180, -90],
    ]);
    const positions = answered<Wire<'BeaconPosition'>[]>(await gps.get('/api/tags/beacon_positions/'));
    expect(positions.map(({ x, y }) => [x, y])).toEqual([
      [-0.127758, 51.507351],
      [180, -90],
    ]);
    expect((await listed(gps)).map(({ last_position: at }) => [at?.lon, at?.lat])).toEqual([
      [-0.127758, 51.507351],
      [180, -90],
    ]);
  });

  it('move to another lon and lat, in a list or by the position', async () => {
    const [placed] = answered<Wire<'Tag'>[]>(await place(gps, [{ tag_id: GPS_BEACON, lon: 17.1077, lat: 48.1486 }]));
    expect(placed?.last_position).toMatchObject({ x: 17.1077, y: 48.1486 });
    const path = `/api/position_logs/tag/${placed?.last_position?.id ?? 0}`;
    const moved = await gps.send('PUT', path, { json: { tag_id: GPS_BEACON, lon: 17.2, lat: 48.2 } });
    expect(answered<Wire<'Tag'>>(moved).last_position).toMatchObject({ x: 17.2, y: 48.2 });
    const pixels = await gps.send('PUT', path, { json: { tag_id: GPS_BEACON, x: 17, y: 48 } });
    expect(refused(pixels)).toEqual([400, 'bad-input', 'body/x']);
  });

  it('are refused in x and y, which says so, and on a floor plan lon and lat are', async () => {
    const before = [await listed(gps), await listed(yard)];
    const inPixels = await place(gps, [{ tag_id: GPS_BEACON, x: 10, y: 10 }]);
    expect(refused(inPixels)).toEqual([400, 'bad-input', 'body/0/x']);
    expect(inPixels.text).toContain('in GPS mode a place is told by lon and lat');
    const inDegrees = await place(yard, [{ tag_id: YARD_BEACON, lon: 10, lat: 10 }]);
    expect(refused(inDegrees)).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(inDegrees.text).toContain('this client has its places by x and y');
    const both = { tag_id: GPS_BEACON, x: 10, y: 10, lon: 10, lat: 10 };
    expect(refused(await place(gps, [both]))).toEqual([400, 'bad-input', 'body/0/x']);
    expect(refused(await place(yard, [{ ...both, tag_id: YARD_BEACON }]))).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(refused(await place(gps, [{ tag_id: GPS_BEACON }]))).toEqual([400, 'bad-input', 'body/0/lon']);
    expect(refused(await place(yard, [{ tag_id: YARD_BEACON }]))).toEqual([400, 'bad-input', 'body/0/x']);
    expect((await place(gps, [{ tag_id: GPS_BEACON, lon: 181, lat: 0 }])).status).toBe(400);
    expect([await listed(gps), await listed(yard)]).toEqual(before);
  });

  it('are x and y on a floor plan, and no lon or lat', async () => {
    answered(await place(yard, [{ tag_id: YARD_BEACON, x: 405, y: 370 }]));
    expect((await listed(yard))[0]?.last_position).toMatchObject({ x: 405, y: 370, lon: null, lat: null });
  });
});
