import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = await cloud.signedIn('admin@haulage.test');
  await browser.send('POST', '/control/worlds', { json: { name: 'second', seed: 99 } });
});
afterAll(() => cloud.close());

async function seed(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const { status, json } = await browser.get(path, headers);
  return status === 200 ? (json as { seed: number }).seed : (json as { type: string }).type;
}

describe('a request', () => {
  it('goes to the world main when it names none', async () => {
    expect(await seed('/control/scenario')).toBe(7);
  });

  it('names its world by the header or the query', async () => {
    expect(await seed('/control/scenario', { 'x-lapwing-world': 'second' })).toBe(99);
    expect(await seed('/control/scenario?world=second')).toBe(99);
  });

  it('goes to the world of the header when the query names another', async () => {
    expect(await seed('/control/scenario?world=main', { 'x-lapwing-world': 'second' })).toBe(99);
    expect(await seed('/control/scenario?world=second', { 'x-lapwing-world': 'main' })).toBe(7);
    expect(await seed('/control/scenario?world=nowhere', { 'x-lapwing-world': 'second' })).toBe(99);
  });

  it.each([
    ['/control/scenario?world=nowhere', undefined],
    ['/control/scenario?world=', undefined],
    ['/control/scenario?world=main&world=second', undefined],
    ['/control/scenario', 'nowhere'],
    ['/control/scenario', ''],
    ['/control/scenario?world=main', 'nowhere'],
  ])('is refused at %s with the world header %j', async (path, header) => {
    expect(await seed(path, header === undefined ? {} : { 'x-lapwing-world': header })).toBe('no-such-world');
  });

  it('may name a world for any operation, and no other unknown parameter', async () => {
    expect((await browser.get('/api/users/resource/usage_info?client_id=1&world=main')).status).toBe(200);
    expect((await browser.get('/api/session/user?world=main')).status).toBe(200);
    expect((await browser.get('/api/routes/list?worlds=main')).status).toBe(400);
  });

  it('is not signed in to another world', async () => {
    expect((await browser.get('/api/routes/list?world=main')).status).toBe(200);
    expect((await browser.get('/api/routes/list?world=second')).status).toBe(401);
  });
});
