import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Browser,
  startTestCloud,
  TEST_NOW_MS,
  type TestCloud,
  waitForEver,
} from './test-cloud.test-data.ts';

const ROUTES = '/api/routes/list';

let cloud: TestCloud | undefined;
afterEach(() => cloud?.close());

interface Scene {
  readonly browser: Browser;
  readonly real: { ms: number };
  /** Real milliseconds that answers were kept back. */
  readonly waits: number[];
  begin(fault: object): Promise<Answer>;
}

async function scene(options: Parameters<typeof startTestCloud>[0] = {}): Promise<Scene> {
  const waits: number[] = [];
  cloud = await startTestCloud({
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  const browser = await cloud.signedIn('admin@haulage.test');
  const begin = (json: object): Promise<Answer> => browser.send('POST', '/control/faults', { json });
  return { browser, real: cloud.real, waits, begin };
}

describe('the API under a fault', () => {
  it('answers late, and otherwise as ever', async () => {
    const { browser, begin, waits } = await scene();
    const before = await browser.get(ROUTES);
    await begin({ kind: 'latency', latency: 1.5 });
    const late = await browser.get(ROUTES);
    expect(waits).toEqual([1500]);
    expect([late.status, late.text]).toEqual([200, before.text]);
    expect({ ...late.headers, date: '' }).toEqual({ ...before.headers, date: '' });
  });

  it('answers errors as problem documents with the clock', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'error', status: 503, operations: ['listRoutes'] });
    const answer = await browser.get(ROUTES);
    expect(answer.json).toMatchObject({ type: 'planned-fault', status: 503 });
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(answer.headers['x-lapwing-clock']).toMatch(/^\d/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await browser.get('/api/session/user')).status).toBe(200);
  });

  it('ends the connection where it is down', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'down' });
    await expect(browser.get(ROUTES)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await browser.get('/control/clock')).status).toBe(200);
  });

  it('answers the beginning of something in place of JSON', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'garbage', operations: ['listDailyLaps', 'getLayout'] });
    const toTs = TEST_NOW_MS / 1000;
    const sent = await browser.get(
      `/api/anchors/daily_laps/?anchor_id=1&timestamp_start=${toTs - 60}&timestamp_end=${toTs}`,
    );
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'application/json']);
    expect(sent.headers['x-lapwing-clock']).toMatch(/^\d/);
    expect(() => JSON.parse(sent.text) as unknown).toThrow(SyntaxError);
    expect((await browser.get('/api/layouts/yard.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('is as before once the window has passed on the clock of the world, or the fault was ended', async () => {
    const { browser, begin, real } = await scene();
    await begin({ kind: 'error', for: 'PT10M' });
    expect((await browser.get(ROUTES)).status).toBe(500);
    await browser.send('PUT', '/control/clock', { json: { speed: 600 } });
    real.ms += 1000;
    expect((await browser.get(ROUTES)).status).toBe(200);
    const { id } = (await begin({ kind: 'error' })).json as { id: string };
    expect((await browser.get(ROUTES)).status).toBe(500);
    expect((await browser.send('DELETE', `/control/faults/${id}`)).status).toBe(204);
    expect((await browser.get(ROUTES)).status).toBe(200);
  });

  it('spoils a sign-in when it is selected, and evaluates no password', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'error', operations: ['signIn'], for: 'PT1H' });
    const other = cloud?.browser();
    expect((await other?.signIn('user@haulage.test'))?.status).toBe(500);
    expect(other?.cookies.size).toBe(0);
    expect((await browser.get(ROUTES)).status).toBe(200);
  });

  it('spoils the selected clients alone, and tells strangers nothing', async () => {
    const { browser, begin } = await scene();
    const shop = cloud?.browser();
    await shop?.signIn('admin@shop.test');
    await begin({ kind: 'error', clients: [1] });
    expect((await browser.get('/api/users/anchors')).status).toBe(500);
    expect((await shop?.get('/api/users/anchors'))?.status).toBe(200);
    expect((await cloud?.browser().get('/api/users/anchors'))?.status).toBe(401);
  });

  it('does what it was asked to, late: the delay is of the answer', async () => {
    const { browser, begin, waits } = await scene();
    await begin({ kind: 'latency', latency: 30, operations: ['logOut'] });
    expect((await browser.get('/api/auth/logout')).status).toBe(204);
    expect(waits).toEqual([30_000]);
    expect((await browser.get(ROUTES)).status).toBe(401);
  });
});

describe('an answer that is kept back', () => {
  it('is given up when the client goes', async () => {
    let given: ((reason: string) => void) | undefined;
    const gaveUp = new Promise<string>((done) => (given = done));
    let began: (() => void) | undefined;
    const begun = new Promise<void>((done) => (began = done));
    const { browser, begin } = await scene({
      wait: (_ms, signal) =>
        new Promise((_, fail) => {
          began?.();
          signal.addEventListener('abort', () => {
            given?.('aborted');
            fail(new Error('aborted'));
          });
        }),
    });
    await begin({ kind: 'latency', latency: 60 });
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const asked = request({ port: cloud?.port, path: ROUTES, agent: false, headers: { cookie } });
    asked.on('error', () => undefined);
    asked.end();
    await begun;
    asked.destroy();
    expect(await gaveUp).toBe('aborted');
  });

  it('does not keep the server from closing', async () => {
    const { browser, begin } = await scene({ wait: waitForEver });
    await begin({ kind: 'latency', latency: 60 });
    const asked = browser.get(ROUTES).then(
      () => 'answered',
      () => 'ended',
    );
    await browser.get('/control/clock');
    const closing = cloud?.close();
    cloud = undefined;
    expect(await asked).toBe('ended');
    await closing;
  });
});
