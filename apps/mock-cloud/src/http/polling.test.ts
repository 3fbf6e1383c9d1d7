import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLLED } from '../api/handlers.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const GLOBAL = '/api/users/latest_global_information/1';

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = await cloud.signedIn('admin@haulage.test');
});
afterAll(() => cloud.close());

function nowTs(header: string | string[] | undefined): number {
  return Number.parseFloat(String(header));
}

describe('a polled answer', () => {
  it('is 304 with the clock and no body while nothing has changed', async () => {
    const first = await browser.get(GLOBAL);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await browser.get(GLOBAL, { 'if-none-match': `"other", W/${first.headers.etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['content-type']).toBeUndefined();
    expect(again.headers['x-lapwing-clock']).toBe(first.headers['x-lapwing-clock']);
  });

  it('has the clock of its own instant, also as 304', async () => {
    const first = await browser.get('/api/routes/list');
    cloud.real.ms += 500;
    const again = await browser.get('/api/routes/list', { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(nowTs(again.headers['x-lapwing-clock'])).toBeCloseTo(nowTs(first.headers['x-lapwing-clock']) + 0.5, 3);
  });

  it('is the same for all users who may see it, within one second of the world clock', async () => {
    const other = await cloud.signedIn('admin@haulage.test');
    const [mine, theirs] = [await browser.get(GLOBAL), await other.get(GLOBAL)];
    expect(theirs.text).toBe(mine.text);
  });

  it('is 200 once the world has changed', async () => {
    const first = await browser.get(GLOBAL);
    cloud.real.ms += 120_000;
    const later = await browser.get(GLOBAL, { 'if-none-match': String(first.headers.etag) });
    expect(later.status).toBe(200);
    expect(later.text).not.toBe(first.text);
  });

  it('follows a jump of the clock at once, forward or back', async () => {
    await browser.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:42:00Z', paused: true } });
    const first = await browser.get(GLOBAL);
    await browser.send('PUT', '/control/clock', { json: { now: '-PT3H' } });
    const earlier = await browser.get(GLOBAL);
    await browser.send('PUT', '/control/clock', { json: { now: '+PT3H' } });
    const back = await browser.get(GLOBAL);
    expect(earlier.text).not.toBe(first.text);
    expect(back.text).toBe(first.text);
  });

  it('is built once a second while the world clock runs, and again after each jump', async () => {
    // A beacon moves from 640 to 600 at half a second past 10:57.
    const y = async (): Promise<unknown> => {
      const { json } = await browser.get('/api/tags/beacon_positions/');
      return (json as { id: number; y: number }[]).find(({ id }) => id === 117)?.y;
    };
    await browser.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:57:00.1Z', paused: false } });
    expect(await y()).toBe(640);
    cloud.real.ms += 600;
    expect(await y()).toBe(640);
    cloud.real.ms += 300;
    expect(await y()).toBe(600);
    await browser.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:57:00.4Z', paused: true } });
    expect(await y()).toBe(640);
    await browser.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:57:00.7Z' } });
    expect(await y()).toBe(600);
  });

  it('is refused without a session or permission, even while it is prepared for others', async () => {
    const etag = String((await browser.get(GLOBAL)).headers.etag);
    const stranger = await cloud.browser().get(GLOBAL, { 'if-none-match': etag });
    expect(stranger.status).toBe(401);
    const shop = await cloud.signedIn('admin@shop.test');
    expect((await shop.get(GLOBAL, { 'if-none-match': etag })).status).toBe(403);
    expect((await shop.get('/api/users/anchors')).text).not.toBe((await browser.get('/api/users/anchors')).text);
  });

  it('has the security headers', async () => {
    const { headers } = await browser.get(GLOBAL);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.vary).toBe('cookie, authorization, x-lapwing-world, accept-encoding');
  });
});

describe('the session resource', () => {
  it('is never cached by a browser', async () => {
    expect(POLLED.has('getSessionUser')).toBe(false);
    expect((await browser.get('/api/session/user')).headers['cache-control']).toBe('no-store');
  });
});
