import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLLED } from '../api/handlers.ts';
import { readContract } from './contract.ts';
import { API_SAMPLES, type Sample, samplePath } from '../testing/sample-calls.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

/**
 * Each polled read is sent to a server with prepared answers, twice so that the second can be one, and to a server that
 * builds each answer for its request alone. All three answers must be the same.
 */
type Headers = Readonly<Record<string, string>>;

const real = { ms: TEST_NOW_MS };
const logged: string[] = [];
/** With prepared answers, and without. */
let clouds: readonly [TestCloud, TestCloud];
let admin: Users;
beforeAll(async () => {
  const wait = (): Promise<void> => Promise.resolve();
  const logTo = { write: (line: string) => void logged.push(line) };
  clouds = [
    await startTestCloud({ wait, logTo, logLevel: 'debug' }, real),
    await startTestCloud({ wait, preparedAnswers: false }, real),
  ];
  admin = await new Users().signIn('admin@haulage.test');
});
afterAll(async () => {
  for (const cloud of clouds) await cloud.close();
});

afterEach(() => {
  logged.length = 0;
});

const OPERATIONS = readContract(apiDocument).operations;
const SAMPLES = [...POLLED].map((id) => {
  const operation = OPERATIONS.get(id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  return { id, operation, sample: (API_SAMPLES as Readonly<Record<string, Sample>>)[id] ?? {} };
});

function preparedCount(): number {
  return logged.filter((line) => line.includes('"prepared":true')).length;
}

/** Without the time, and without the revision, which begins with the time. */
function comparable({ status, headers, text }: Answer): object {
  return { status, text, headers: { ...headers, date: '', 'x-lapwing-revision': '' } };
}

type Result = Answer | 'no answer';

/** The same person at both servers, each over one connection, so that the poll cache recognises a repeated request. */
class Users {
  readonly browsers: readonly [Browser, Browser] = [
    new Browser(clouds[0].port, 'one'),
    new Browser(clouds[1].port, 'one'),
  ];

  async signIn(email: string): Promise<this> {
    for (const browser of this.browsers) expect((await browser.signIn(email)).status).toBe(200);
    return this;
  }

  async both(method: string, path: string, sent: Parameters<Browser['send']>[2] = {}): Promise<[Answer, Answer]> {
    return [await this.browsers[0].send(method, path, sent), await this.browsers[1].send(method, path, sent)];
  }

  /** The answer of both servers, which must be the same; `headersOf` returns the headers for each of the two. */
  async expectSame(
    method: string,
    path: string,
    headersOf: (browser: Browser) => Headers = () => ({}),
  ): Promise<Result> {
    const send = (browser: Browser): Promise<Result> =>
      browser.send(method, path, { headers: headersOf(browser) }).catch(() => 'no answer' as const);
    const [prepared, built] = this.browsers;
    const answer = await send(built);
    const expected = answer === 'no answer' ? answer : comparable(answer);
    for (let time = 1; time <= 2; time += 1) {
      const actual = await send(prepared);
      expect(actual === 'no answer' ? actual : comparable(actual), `${method} ${path}, time ${time}`).toEqual(expected);
    }
    return answer;
  }

  /** The same for every polled read. Returns the statuses; 0 for no answer. */
  async expectAllSame(headersOf?: (browser: Browser) => Headers): Promise<number[]> {
    const statuses: number[] = [];
    for (const { operation, sample } of SAMPLES) {
      const result = await this.expectSame('GET', samplePath('/api', operation, sample), headersOf);
      statuses.push(result === 'no answer' ? 0 : result.status);
    }
    return statuses;
  }
}

function each<T>(value: T): T[] {
  return SAMPLES.map(() => value);
}

describe.each(SAMPLES)('$id', ({ operation, sample }) => {
  const path = samplePath('/api', operation, sample);
  const joined = (query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

  it('gives the same prepared answer as an answer built for the request', async () => {
    const before = preparedCount();
    const answer = await admin.expectSame('GET', path);
    expect(answer).toMatchObject({ status: 200 });
    expect(preparedCount() - before).toBeGreaterThanOrEqual(1);
  });

  it('gives the same answer with a trailing slash, with its query in another order, and to HEAD', async () => {
    const reordered = path.replace(/\?(.*)/, (_, query: string) => `?${query.split('&').toReversed().join('&')}`);
    for (const form of [samplePath('/api', operation, sample, '/'), reordered, joined('world=main')]) {
      expect(await admin.expectSame('GET', form)).toMatchObject({ status: 200 });
      expect(await admin.expectSame('HEAD', form)).toMatchObject({ status: 200, text: '' });
    }
  });

  it('gives the same answer for each Accept-Encoding', async () => {
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*', 'gzip;q=0', 'identity', 'x'])
      expect(await admin.expectSame('GET', path, () => ({ 'accept-encoding': accepted }))).toMatchObject({
        status: 200,
      });
  });

  it('gives the same answer for each If-None-Match', async () => {
    for (const accepted of ['identity', 'gzip']) {
      const first = await admin.expectSame('GET', path, () => ({ 'accept-encoding': accepted }));
      const etag = String(first === 'no answer' ? '' : first.headers.etag);
      for (const [tag, status] of [
        [etag, 304],
        [`W/${etag}`, 304],
        [`"x", ${etag}`, 304],
        ['*', 304],
        ['"x"', 200],
        ['', 200],
      ] as const) {
        const headers = { 'accept-encoding': accepted, 'if-none-match': tag };
        expect(await admin.expectSame('GET', path, () => headers)).toMatchObject({ status });
        expect(await admin.expectSame('HEAD', path, () => headers)).toMatchObject({ status });
      }
    }
  });

  it('gives the same answer to bad input, another method and the ids of another client', async () => {
    expect(await admin.expectSame('GET', joined('nonsense=1'))).toMatchObject({ status: 400 });
    expect(await admin.expectSame('GET', `${path}%zz`)).toMatchObject({
      status: expect.toBeOneOf([400, 404, 405]) as number,
    });
    const withoutNumber = path.replace(/\d+/, 'x');
    const status = withoutNumber === path ? 200 : 400;
    expect(await admin.expectSame('GET', withoutNumber)).toMatchObject({ status });
    expect(await admin.expectSame('PATCH', path)).toMatchObject({ status: 405 });
    if (sample.foreign) {
      const foreign = samplePath('/api', operation, { ...sample, ...sample.foreign });
      expect(await admin.expectSame('GET', foreign)).toMatchObject({ status: 404 });
    }
  });

  it('gives the same answer without a session, with a wrong marker or none, and to an active person', async () => {
    expect(await new Users().expectSame('GET', path)).toMatchObject({ status: 401 });
    expect(await admin.expectSame('GET', path, () => ({ authorization: 'Bearer wrong' }))).toMatchObject({
      status: 401,
    });
    expect(await admin.expectSame('GET', path, () => ({ authorization: 'Basic eDp5' }))).toMatchObject({ status: 200 });
    expect(await admin.expectSame('GET', path, () => ({ 'x-lapwing-active': '1' }))).toMatchObject({ status: 200 });
    expect(await admin.expectSame('GET', path, () => ({ 'sec-fetch-site': 'cross-site' }))).toMatchObject({
      status: 200,
    });
    expect(await admin.expectSame('GET', path, () => ({ host: 'evil.test' }))).toMatchObject({ status: 403 });
    expect(await admin.expectSame('GET', path, () => ({ 'x-lapwing-world': 'nowhere' }))).toMatchObject({
      status: 404,
    });
  });
});

describe('every polled read', () => {
  beforeEach(async () => {
    admin = await new Users().signIn('admin@haulage.test');
  });

  it('gives the same answer during each API fault, and after it', async () => {
    const faults = [
      [{ kind: 'latency', latency: 5 }, 200],
      [{ kind: 'error', status: 502 }, 502],
      [{ kind: 'garbage' }, 200],
      [{ kind: 'down' }, 0],
      [{ kind: 'error', clients: [2] }, 200],
      [{ kind: 'error', operations: ['getLayout'] }, 200],
    ] as const;
    for (const [fault, status] of faults) {
      const begun = await admin.both('POST', '/control/faults', { json: fault });
      expect(await admin.expectAllSame()).toEqual(each(status));
      for (const [n, { json }] of begun.entries()) {
        const ended = await admin.browsers[n]?.send('DELETE', `/control/faults/${(json as { id: string }).id}`);
        expect(ended?.status).toBe(204);
      }
    }
    expect(await admin.expectAllSame()).toEqual(each(200));
  });

  it('gives the same answer after a write, and after jumps of the clock', async () => {
    expect(await admin.expectAllSame()).toEqual(each(200));
    // The clock of this test is stopped, so only the write makes the prepared answers out of date.
    const before = (await admin.expectSame('GET', '/api/tags/beacon_positions/')) as Answer;
    for (const id of ['placeTags', 'updateRoute', 'updateAnchor'] as const) {
      const operation = OPERATIONS.get(id);
      if (!operation) throw new Error(`The contract has no ${id}`);
      const { json } = API_SAMPLES[id];
      const path = samplePath('/api', operation, API_SAMPLES[id]);
      const [written] = await admin.both(operation.method, path, { ...(json && { json }) });
      expect([id, written.status]).toEqual([id, 200]);
      expect(await admin.expectAllSame()).toEqual(each(200));
    }
    const after = (await admin.expectSame('GET', '/api/tags/beacon_positions/')) as Answer;
    expect(after.text).not.toBe(before.text);
    for (const now of ['+PT0.4S', '+PT1M', '+PT2H', '-PT3H', '+PT1H']) {
      await admin.both('PUT', '/control/clock', { json: { now } });
      expect(await admin.expectAllSame()).toEqual(each(200));
    }
    // A vehicle reaches a beacon between these two instants of one second.
    for (const now of ['2026-03-18T10:06:46.2Z', '2026-03-18T10:06:46.6Z']) {
      await admin.both('PUT', '/control/clock', { json: { now } });
      expect(await admin.expectAllSame()).toEqual(each(200));
    }
    real.ms += 700;
    expect(await admin.expectAllSame()).toEqual(each(200));
    await admin.both('PUT', '/control/clock', { json: { speed: 60 } });
    real.ms += 700;
    expect(await admin.expectAllSame()).toEqual(each(200));
    await admin.both('POST', '/control/reset', { json: {} });
    await admin.signIn('admin@haulage.test');
    expect(await admin.expectAllSame()).toEqual(each(200));
  });

  it('gives the same answer in another world, and shares nothing between worlds', async () => {
    const world = { 'x-lapwing-world': 'other' };
    await admin.both('POST', '/control/worlds', { json: { name: 'other', seed: 99 } });
    expect(await admin.expectAllSame(() => world)).toEqual(each(401));
    const there = new Users();
    for (const browser of there.browsers) {
      const form = { username: 'admin@haulage.test', password: 'lapwing-demo' };
      await browser.send('POST', '/api/auth/token?world=other', { form });
    }
    expect(await there.expectAllSame(() => world)).toEqual(each(200));
    expect(await there.expectAllSame()).toEqual(each(401));
    const [, here] = [await admin.expectAllSame(), await admin.expectSame('GET', '/api/users/anchors')];
    const other = await there.expectSame('GET', '/api/users/anchors', () => world);
    expect((here as Answer).text).not.toBe((other as Answer).text);
    await admin.both('DELETE', '/control/worlds/other');
    expect(await there.expectAllSame(() => world)).toEqual(each(404));
    await admin.both('POST', '/control/worlds', { json: { name: 'other', seed: 7 } });
    expect(await there.expectAllSame(() => world)).toEqual(each(401));
  });

  it('gives the same answer to each role and each client, one after the other', async () => {
    const people = ['user', 'staff', 'super', 'newcomer', 'admin'].flatMap((role) => [
      `${role}@haulage.test`,
      `${role}@shop.test`,
    ]);
    for (const email of people) {
      const statuses = await (await new Users().signIn(email)).expectAllSame();
      if (email.startsWith('newcomer')) expect(statuses).toEqual(each(403));
    }
  });

  it('is refused in the same way after logout', async () => {
    expect(await admin.expectAllSame()).toEqual(each(200));
    for (const [n, browser] of admin.browsers.entries()) {
      const cookies = [...browser.cookies];
      expect((await browser.get('/api/auth/logout')).status).toBe(204);
      for (const [name, value] of cookies) admin.browsers[n]?.cookies.set(name, value);
    }
    expect(await admin.expectAllSame()).toEqual(each(401));
  });

  it('is refused in the same way once a role was removed', async () => {
    const json = {
      client_id: 1,
      name: 'Ro',
      email: 'ro@haulage.test',
      password: 'a-password',
      auth_scopes: ['client', 'user'],
    };
    const [{ json: made }] = await admin.both('POST', '/api/users/', { json });
    const other = new Users();
    for (const browser of other.browsers) expect((await browser.signIn(json.email, json.password)).status).toBe(200);
    expect(await other.expectAllSame()).toEqual(each(200));
    const path = `/api/users/edit/${(made as { id: number }).id}`;
    const [changed] = await admin.both('PUT', path, { json: { auth_scopes: ['user'] } });
    expect(changed.status, changed.text).toBeLessThan(300);
    expect(await other.expectAllSame()).toEqual(each(401));
  });

  it('gives the same answer to an API key of the client', async () => {
    const keys = new Map<Browser, string>();
    for (const browser of admin.browsers) {
      const { json } = await browser.send('PUT', '/api/clients/1/resetapikey');
      keys.set(browser, /lw_[\w-]+/.exec(JSON.stringify(json))?.[0] ?? '');
    }
    const machine = new Users();
    const key = (browser: Browser): Headers => ({
      authorization: `Bearer ${keys.get(admin.browsers[machine.browsers.indexOf(browser)] ?? browser) ?? ''}`,
    });
    expect(await machine.expectAllSame(key)).toContain(200);
    expect(await machine.expectAllSame(() => ({ authorization: 'Bearer lw_wrong' }))).toEqual(each(401));
    const before = preparedCount();
    await machine.expectSame('GET', '/api/users/anchors', key);
    expect(preparedCount()).toBeGreaterThan(before);
  });
});
