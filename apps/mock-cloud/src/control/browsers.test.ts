import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

interface Listed {
  readonly email: string;
  readonly idle: number;
  readonly [field: string]: unknown;
}

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

async function list(world = 'main'): Promise<Listed[]> {
  return (await cloud.browser().get('/control/browsers', { 'x-lapwing-world': world })).json as Listed[];
}
const ask = (browser: Browser, headers = {}): Promise<unknown> => browser.get('/api/session/user', headers);

describe('the browsers that use a world', () => {
  it('are those in which a user is signed in, by user, client and device', async () => {
    expect(await list()).toEqual([]);
    const laptop = await cloud.signedIn('admin@haulage.test');
    await ask(cloud.browser());
    await ask(laptop, { 'user-agent': LAPTOP });
    expect(await list()).toEqual([
      {
        user: expect.stringMatching(/./) as string,
        email: 'admin@haulage.test',
        client: 'Ashdown Haulage',
        idle: 0,
        browser: 'Firefox 143',
        system: 'Linux',
        device: 'computer',
        address: null,
        local: true,
      },
    ]);
  });

  it('are listed until 90 seconds after their last request, the newest first', async () => {
    const [first, second] = [await cloud.signedIn('user@haulage.test'), await cloud.signedIn('staff@haulage.test')];
    await ask(first);
    cloud.real.ms += 60_000;
    await ask(second);
    expect((await list()).slice(0, 2)).toMatchObject([
      { email: 'staff@haulage.test', idle: 0 },
      { email: 'user@haulage.test', idle: 60 },
    ]);
    cloud.real.ms += 30_000;
    expect(await list()).toMatchObject([{ email: 'staff@haulage.test', idle: 30 }]);
  });

  it('are kept by polls of any of their connections', async () => {
    cloud.real.ms += 100_000;
    const browsers = [new Browser(cloud.port, 'one'), new Browser(cloud.port, 'one')] as const;
    await browsers[0].signIn('admin@haulage.test');
    // Two connections of one browser, which both repeat a poll.
    for (const [name, value] of browsers[0].cookies) browsers[1].cookies.set(name, value);
    const poll = (browser: Browser): Promise<unknown> => browser.get('/api/users/anchors/');
    for (const browser of [...browsers, ...browsers, ...browsers]) await poll(browser);
    for (const browser of [browsers[0], browsers[1], browsers[0]]) {
      cloud.real.ms += 60_000;
      await poll(browser);
      expect(await list()).toMatchObject([{ email: 'admin@haulage.test', idle: 0 }]);
    }
  });

  it('leave the list when they sign out, and are those of one world', async () => {
    cloud.real.ms += 100_000;
    const browser = await cloud.signedIn('admin@haulage.test');
    await ask(browser);
    await cloud.browser().send('POST', '/control/worlds', { json: { name: 'second' } });
    expect([(await list()).length, (await list('second')).length]).toEqual([1, 0]);
    await browser.send('GET', '/api/auth/logout');
    expect(await list()).toEqual([]);
  });

  it('do not include programs with an API key, nor paired browsers', async () => {
    const admin = await cloud.signedIn('admin@haulage.test');
    const { api_key: key } = (await admin.get('/api/clients/1')).json as { api_key: string };
    cloud.real.ms += 100_000;
    const answer = await cloud.browser().get('/api/users/anchors/', { authorization: `Bearer ${key}` });
    expect(answer.status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
