import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryState } from '../store/shared-state.ts';
import { StorageError } from '../store/storage-error.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud, waitForever } from '../testing/test-cloud.ts';

const ROUTES = '/api/routes/list';

let cloud: TestCloud | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await cloud?.close();
});

interface Scene {
  readonly browser: Browser;
  readonly real: { ms: number };
  /** Real milliseconds by which answers were delayed. */
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

describe('the API during a fault', () => {
  it('delays its answers and does not change them', async () => {
    const { browser, begin, waits } = await scene();
    const before = await browser.get(ROUTES);
    await begin({ kind: 'latency', latency: 1.5 });
    const late = await browser.get(ROUTES);
    expect(waits).toEqual([1500]);
    expect([late.status, late.text]).toEqual([200, before.text]);
    // A replica adds the number of the change that began the fault.
    const others = { date: '', 'x-lapwing-revision': '' };
    expect({ ...late.headers, ...others }).toEqual({ ...before.headers, ...others });
  });

  it('answers with problem documents that have the clock', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'error', status: 503, operations: ['listRoutes'] });
    const answer = await browser.get(ROUTES);
    expect(answer.json).toMatchObject({ type: 'planned-fault', status: 503 });
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(answer.headers['x-lapwing-clock']).toMatch(/^\d/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await browser.get('/api/session/user')).status).toBe(200);
  });

  it('answers 503 if the call cannot be counted for a fault with a probability', async () => {
    const { browser, begin } = await scene({ data: 'memory' });
    await begin({ kind: 'error', probability: 0.5, operations: ['listRoutes'] });
    vi.spyOn(MemoryState.prototype, 'update').mockRejectedValueOnce(new StorageError('the storage cannot be reached'));
    const answer = await browser.get(ROUTES);
    expect(answer.json).toMatchObject({ type: 'storage', status: 503 });
  });

  it('closes the connection while it is down', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'down' });
    await expect(browser.get(ROUTES)).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await browser.get('/control/clock')).status).toBe(200);
  });

  it('sends truncated JSON as garbage', async () => {
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

  it('answers as before once the window is over by the world clock, or the fault was ended', async () => {
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

  it('fails a sign-in that the fault selects, without checking the password', async () => {
    const { browser, begin } = await scene();
    await begin({ kind: 'error', operations: ['signIn'], for: 'PT1H' });
    const other = cloud?.browser();
    expect((await other?.signIn('user@haulage.test'))?.status).toBe(500);
    expect(other?.cookies.size).toBe(0);
    expect((await browser.get(ROUTES)).status).toBe(200);
  });

  it('fails only for the selected clients, and not for callers without a session', async () => {
    const { browser, begin } = await scene();
    const shop = cloud?.browser();
    await shop?.signIn('admin@shop.test');
    await begin({ kind: 'error', clients: [1] });
    expect((await browser.get('/api/users/anchors')).status).toBe(500);
    expect((await shop?.get('/api/users/anchors'))?.status).toBe(200);
    expect((await cloud?.browser().get('/api/users/anchors'))?.status).toBe(401);
  });

  it('performs a delayed call before the delay', async () => {
    const { browser, begin, waits } = await scene();
    await begin({ kind: 'latency', latency: 30, operations: ['logOut'] });
    expect((await browser.get('/api/auth/logout')).status).toBe(204);
    expect(waits).toEqual([30_000]);
    expect((await browser.get(ROUTES)).status).toBe(401);
  });
});

describe('a delayed answer', () => {
  it('is given up when the client disconnects', async () => {
    let abort: ((reason: string) => void) | undefined;
    const aborted = new Promise<string>((done) => (abort = done));
    let start: (() => void) | undefined;
    const started = new Promise<void>((done) => (start = done));
    const { browser, begin } = await scene({
      wait: (_ms, signal) =>
        new Promise((_, fail) => {
          start?.();
          signal.addEventListener('abort', () => {
            abort?.('aborted');
            fail(new Error('aborted'));
          });
        }),
    });
    await begin({ kind: 'latency', latency: 60 });
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const sent = request({ port: cloud?.port, path: ROUTES, agent: false, headers: { cookie } });
    sent.on('error', () => undefined);
    sent.end();
    await started;
    sent.destroy();
    expect(await aborted).toBe('aborted');
  });

  it('does not keep the server from closing', async () => {
    const { browser, begin } = await scene({ wait: waitForever });
    await begin({ kind: 'latency', latency: 60 });
    const outcome = browser.get(ROUTES).then(
      () => 'answered',
      () => 'ended',
    );
    await browser.get('/control/clock');
    const closing = cloud?.close();
    cloud = undefined;
    expect(await outcome).toBe('ended');
    await closing;
  });
});
