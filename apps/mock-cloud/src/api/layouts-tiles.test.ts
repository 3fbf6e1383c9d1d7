import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { toRefusal } from '../testing/extended-cloud.ts';

const SCENARIO = `
version: 1
name: tiles
title: A client with an area of the earth, and one without
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - { id: 6, type: 5, name: Narrow Fields, domain: area.test, layout: ../layouts/fields.yaml }
  - { id: 5, type: 5, name: Wide Fields, domain: gps.test }
`;
/** The tile with the farm yard. */
const YARD = '/api/tiles/16/35908/22753';

let cloud: TestCloud;
let area: Browser;
let wild: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ scenario: loadScenarioText(SCENARIO), paused: true });
  area = await cloud.signedIn('user@area.test');
  wild = await cloud.signedIn('user@gps.test');
});
afterAll(() => cloud.close());

async function image(by: Browser, path: string) {
  // As an image element requests it: with the cookie only.
  const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${cloud.url}${path}`, { headers: { cookie } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('map tiles', () => {
  it('are images of 256 by 256 pixels', async () => {
    const { response, bytes } = await image(area, YARD);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('show only the roads of the client’s own area', async () => {
    const [own, others] = await Promise.all([image(area, YARD), image(wild, YARD)]);
    expect(own.bytes.equals(others.bytes)).toBe(false);
    const far = '/api/tiles/16/100/100';
    const [there, thereToo] = await Promise.all([image(area, far), image(wild, far)]);
    expect(there.bytes.equals(thereToo.bytes)).toBe(true);
  });

  it('are not sent again to a browser that has them', async () => {
    const { response } = await image(area, YARD);
    const again = await area.get(YARD, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('do not exist beyond the edge of the map', async () => {
    expect((await area.get('/api/tiles/2/3/3')).status).toBe(200);
    const east = await area.get('/api/tiles/2/4/3');
    expect(toRefusal(east)).toEqual([400, 'bad-input', 'path/x']);
    expect(east.text).toContain('must be less than 4 at this zoom');
    expect(toRefusal(await area.get('/api/tiles/2/3/4'))).toEqual([400, 'bad-input', 'path/y']);
    expect((await area.get('/api/tiles/21/0/0')).status).toBe(400);
  });

  it('require a session', async () => {
    expect((await fetch(`${cloud.url}${YARD}`)).status).toBe(401);
  });
});
