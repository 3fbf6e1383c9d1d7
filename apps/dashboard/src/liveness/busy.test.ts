import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { globalInformationOptions } from '../data/gateways.ts';
import { setTabPhase } from '../tab/tab-phase.ts';
import { busyAnswer, stubCloud, type StubCloud } from '../testing/stub-cloud.ts';
import { api } from '../transport/api.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { onOutcome } from './connection.ts';

const SCOPE = { world: 'main', epoch: 1, clientId: 1 };
const INFORMATION = 'GET /users/latest_global_information/1';
const ROUTES = 'GET /routes/list';

let cloud: StubCloud;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cloud = stubCloud();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Asks for the routes; returns the times of the requests since then (ms). */
function askForRoutes() {
  const client = createQueryClient();
  const requestsMs: number[] = [];
  const startedAtMs = performance.now();
  const observer = new QueryObserver(client, {
    queryKey: ['scoped', 'routes'],
    queryFn: ({ signal }) => {
      requestsMs.push(performance.now() - startedAtMs);
      return api.call('listRoutes', {}, { signal });
    },
  });
  return { requestsMs, status: () => observer.getCurrentResult().status, close: observer.subscribe(() => undefined) };
}

describe('a read that a busy cloud refuses', () => {
  it('is sent again after the time that the cloud says and the tab’s part of a second', async () => {
    setTabPhase(0.25);
    cloud.answers[ROUTES] = busyAnswer(7);
    const { requestsMs, status, close } = askForRoutes();
    await pass(7249);
    expect([requestsMs, status()]).toEqual([[0], 'pending']);
    cloud.answers[ROUTES] = { body: [] };
    await pass(1);
    expect([requestsMs, status()]).toEqual([[0, 7250], 'success']);
    close();
  });

  it('waits from 1 to 30 s, whatever the cloud says', async () => {
    cloud.answers[ROUTES] = busyAnswer(0);
    const { requestsMs, close } = askForRoutes();
    await pass(500);
    cloud.answers[ROUTES] = busyAnswer(3600);
    await pass(40_000);
    close();
    expect(requestsMs).toEqual([0, 1000, 31_000]);
  });

  it('fails after five attempts, and is not sent again by itself', async () => {
    cloud.answers[ROUTES] = busyAnswer(2);
    const { requestsMs, status, close } = askForRoutes();
    await pass(120_000);
    close();
    expect([requestsMs, status()]).toEqual([[0, 2000, 4000, 6000, 8000], 'error']);
  });

  it('is one poll: the next ones wait for its answer', async () => {
    cloud.answers[INFORMATION] = busyAnswer(9);
    const client = createQueryClient();
    const close = new QueryObserver(client, globalInformationOptions(SCOPE)).subscribe(() => undefined);
    await pass(8900);
    expect(cloud.calls).toHaveLength(1);
    await pass(200);
    close();
    expect(cloud.calls).toHaveLength(2);
  });

  it('does not count as trouble of the connection', async () => {
    const troubles: unknown[] = [];
    const stop = onOutcome(({ trouble }) => troubles.push(trouble));
    cloud.answers[ROUTES] = busyAnswer();
    await expect(api.call('listRoutes', {})).rejects.toMatchObject({ status: 503, retryAfterSec: 2 });
    stop();
    expect(troubles).toEqual([null]);
  });
});

it('a write that a busy cloud refuses is never sent again by itself', async () => {
  cloud.answers['POST /auth/reset_password'] = busyAnswer(1);
  const write = new MutationObserver(createQueryClient(), {
    mutationFn: () => api.call('resetPassword', { body: { email: 'admin@haulage.test', token: 't', password: 'p' } }),
  });
  await expect(write.mutate()).rejects.toMatchObject({ status: 503 });
  await pass(120_000);
  expect(cloud.calls).toHaveLength(1);
});
