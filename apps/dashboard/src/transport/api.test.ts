import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STUB_NOW_MS, stubCloud } from '../testing/stub-cloud.ts';
import { api, callDated } from './api.ts';
import { clockAtom } from '../liveness/clock.ts';
import { store } from '../tab/store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cloud at 600 times the speed whose answers take 1.5 s. */
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

describe('callDated', () => {
  it('returns the instant of the answer however late it arrives and however fast the clock runs', async () => {
    const cloud = fastCloud();
    const first = callDated('getLatestGlobalInformation', { id: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    expect((await first).asOfMs).toBe(STUB_NOW_MS);
    // By then the world is half an hour ahead, so an answer from a quarter of an hour ago must not turn the clock back.
    await vi.advanceTimersByTimeAsync(1500);
    cloud.clock.nowMs = STUB_NOW_MS + 900_000;
    const late = callDated('getLatestGlobalInformation', { id: 1 });
    await vi.advanceTimersByTimeAsync(1500);
    expect((await late).asOfMs).toBe(STUB_NOW_MS + 900_000);
    expect(store.get(clockAtom)?.nowMs).toBe(STUB_NOW_MS);
  });

  it('ignores the clock of a late answer from before a jump', async () => {
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
