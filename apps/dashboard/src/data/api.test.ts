import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STUB_NOW_MS, stubCloud } from '../testing/stub-cloud.ts';
import { api, callDated } from './api.ts';
import { clockAtom } from './clock.ts';
import { store } from './store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  store.set(clockAtom, null);
});

/** A cloud at 600 times the speed whose next answer takes 1.5 s to come. */
function fastCloud() {
  const cloud = stubCloud();
  cloud.clock = { nowMs: STUB_NOW_MS, speed: 600, paused: false, epoch: 1 };
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await answer(request);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return response;
  });
  return cloud;
}

describe('an answer', () => {
  it('tells of its own instant, however late it comes and however fast the world goes', async () => {
    const cloud = fastCloud();
    const first = callDated('getLatestGlobalInformation', { id: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    expect((await first).asOfMs).toBe(STUB_NOW_MS);
    // By then the world is half an hour on: an answer that tells of a quarter of it is late, and puts no clock back.
    await vi.advanceTimersByTimeAsync(1500);
    cloud.clock.nowMs = STUB_NOW_MS + 900_000;
    const late = callDated('getLatestGlobalInformation', { id: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    expect((await late).asOfMs).toBe(STUB_NOW_MS + 900_000);
    expect(store.get(clockAtom)?.nowMs).toBe(STUB_NOW_MS);
  });

  it('of an older epoch that comes after a jump does not put the clock back', async () => {
    const cloud = fastCloud();
    const old = api.call('getClient', { id: 1 });
    await vi.advanceTimersByTimeAsync(700);
    cloud.clock = { nowMs: 5000, speed: 1, paused: true, epoch: 2 };
    store.set(clockAtom, { ...cloud.clock, receivedAtMs: performance.now(), epochSinceMs: performance.now() });
    await vi.advanceTimersByTimeAsync(1500);
    await old;
    expect(store.get(clockAtom)).toMatchObject({ nowMs: 5000, epoch: 2 });
  });
});
