import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, startTestCloud, type TestCloud } from './test-cloud.test-data.ts';

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

describe('the world of a request', () => {
  it('is main where none is named', async () => {
    expect(await seed('/control/scenario')).toBe(7);
  });

  it('is named by the header, or by the query of an image or link', async () => {
    expect(await seed('/control/scenario', { 'x-lapwing-world': 'second' })).toBe(99);
    expect(await seed('/control/scenario?world=second')).toBe(99);
  });

  it('is that of the header where the two disagree', async () => {
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
  ])('is none at %s with the header %j', async (path, header) => {
    expect(await seed(path, header === undefined ? {} : { 'x-lapwing-world': header })).toBe('no-such-world');
  });

  it('is no input of an operation', async () => {
    expect((await browser.get('/api/users/resource/usage_info?client_id=1&world=main')).status).toBe(200);
    expect((await browser.get('/api/session/user?world=main')).status).toBe(200);
    expect((await browser.get('/api/routes/list?worlds=main')).status).toBe(400);
  });

  it('has sessions of its own', async () => {
    expect((await browser.get('/api/routes/list?world=main')).status).toBe(200);
    expect((await browser.get('/api/routes/list?world=second')).status).toBe(401);
  });
});
