import { ApiError } from '@lapwing/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  busyAnswer,
  invalidAnswer,
  STUB_NOW_MS,
  stubClient,
  stubCloud,
  type StubCloud,
} from '../testing/stub-cloud.ts';
import { api } from '../transport/api.ts';
import { busyCheckAtMsAtom } from './busy.ts';
import { startConnectionChecks } from './connection-checks.ts';
import { connectionAtom, type Trouble } from './connection.ts';
import { store } from '../tab/store.ts';
import { setTabPhase } from '../tab/tab-phase.ts';

const CLIENT = 'GET /clients/1';

let cloud: StubCloud;
let stop: () => void;
/** How long the cloud waits before it answers; null: it never answers. */
let delayMs: number | null;

beforeEach(() => {
  vi.useFakeTimers();
  cloud = stubCloud();
  cloud.clock.nowMs = STUB_NOW_MS;
  delayMs = 0;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    await new Promise<void>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      if (delayMs === 0) resolve();
      else if (delayMs !== null) setTimeout(resolve, delayMs);
    });
    return answer(request);
  });
  stop = startConnectionChecks((options) => api.call('getClient', { id: 1 }, options));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const connection = () => store.get(connectionAtom).kind;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Milliseconds until the connection is of a kind, at most `limitMs`. */
async function until(kind: string, limitMs = 10_000): Promise<number> {
  for (let ms = 0; ms <= limitMs; ms += 50) {
    if (connection() === kind) return ms;
    await pass(50);
  }
  throw new Error(`The connection is ${connection()} after ${limitMs} ms, and not ${kind}.`);
}
const checkCount = () => cloud.calls.filter(({ operation }) => operation === CLIENT).length;

describe('the connection checks', () => {
  it('detect a slow cloud in time even if an earlier call is answered late', async () => {
    delayMs = 1200;
    const answer = api.call('getSessionUser', {});
    delayMs = null;
    const slowIn = until('slow');
    await expect(answer).resolves.toBeTruthy();
    expect(await slowIn).toBeLessThanOrEqual(4000);
  });

  it('run every 1.5 s, only while the tab is visible', async () => {
    await pass(60_000);
    expect(checkCount()).toBe(40);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60_000);
    expect(checkCount()).toBe(40);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(checkCount()).toBe(41);
  });

  it('of tabs that were opened or lost the cloud at one instant run at instants of their own', async () => {
    const checksOf = async (phase: number) => {
      setTabPhase(phase);
      stop();
      delayMs = 0;
      const before = checkCount();
      stop = startConnectionChecks((options) => api.call('getClient', { id: 1 }, options));
      await pass(600);
      return checkCount() - before;
    };
    expect([await checksOf(0), await checksOf(0.5), await checksOf(0.8)]).toEqual([0, 0, 1]);

    const checksWithoutCloudOf = async (phase: number) => {
      setTabPhase(phase);
      stop();
      const before = checkCount();
      stop = startConnectionChecks((options) => api.call('getClient', { id: 1 }, options));
      await pass(10_000);
      return checkCount() - before;
    };
    cloud.answers[CLIENT] = 'lost';
    expect([await checksWithoutCloudOf(0), await checksWithoutCloudOf(0.5)]).toEqual([9, 13]);
  });

  it('do not run while other calls are answered, and run 1.5 s after the last of them', async () => {
    for (let call = 0; call < 20; call++) {
      await pass(1000);
      await api.call('getSessionUser', {});
    }
    expect(checkCount()).toBe(0);
    await pass(1499);
    expect(checkCount()).toBe(0);
    await pass(1);
    expect(checkCount()).toBe(1);
  });

  it.each([[1], [400], [900]])('report trouble within 5 s when a call was answered %d ms before', async (ms) => {
    await pass(1000);
    await api.call('getSessionUser', {});
    await pass(ms);
    delayMs = null;
    expect(await until('slow')).toBeLessThanOrEqual(4100);
  });

  const troubles: [Trouble, string, () => void][] = [
    ['unreachable', 'no answer', () => (cloud.answers[CLIENT] = 'lost')],
    ['error', 'an error of the cloud', () => (cloud.answers[CLIENT] = 503)],
    ['garbage', 'an unreadable answer', () => (cloud.answers[CLIENT] = invalidAnswer([{ id: 1 }]))],
    ['slow', 'no answer in time', () => (delayMs = null)],
  ];
  it.each(troubles)('report %s (%s) within 5 s, and its end within 5 s', async (kind, _, begin) => {
    for (const beganAtMs of [0, 700, 1499]) {
      await pass(10_000 + beganAtMs);
      const good = cloud.answers[CLIENT]!;
      begin();
      expect(await until(kind)).toBeLessThanOrEqual(4100);
      await pass(1050 + beganAtMs);
      cloud.answers[CLIENT] = good;
      delayMs = 0;
      expect(await until('live')).toBeLessThanOrEqual(2600);
    }
  });

  it('treat an answer as missing at 2.5 s, not before', async () => {
    delayMs = 2499;
    await pass(60_000);
    expect(connection()).toBe('live');
    delayMs = 2501;
    expect(await until('slow')).toBeLessThanOrEqual(2499 + 1500 + 2550);
  });

  it('report the time of the last answer', async () => {
    await pass(3000);
    const lastMs = performance.now();
    cloud.answers[CLIENT] = 'lost';
    await pass(9000);
    expect(store.get(connectionAtom)).toEqual({ kind: 'unreachable', lastAnswerAtMs: lastMs });
  });

  it('report no trouble for a refusal, or when one part of the cloud fails', async () => {
    cloud.answers['GET /tags/beacon_positions/'] = 500;
    for (let call = 0; call < 20; call++) {
      await expect(api.call('listBeaconPositions', {})).rejects.toThrow(ApiError);
      await pass(100);
      expect(connection()).toBe('live');
    }
    cloud.answers[CLIENT] = 403;
    await pass(10_000);
    expect(connection()).toBe('live');
  });

  it('wait as long as a busy cloud says, also while other calls are answered, and say when they run again', async () => {
    const startedAtMs = performance.now();
    const runsAgainMs = () => {
      const atMs = store.get(busyCheckAtMsAtom);
      return atMs === null ? null : atMs - startedAtMs;
    };
    cloud.answers[CLIENT] = busyAnswer(8);
    await pass(1500);
    expect([checkCount(), connection(), runsAgainMs()]).toEqual([1, 'live', 9500]);
    await api.call('getSessionUser', {});
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(7900);
    expect([checkCount(), runsAgainMs()]).toEqual([1, 9500]);
    await pass(100);
    expect([checkCount(), runsAgainMs()]).toEqual([2, 17_500]);
    cloud.answers[CLIENT] = { body: stubClient };
    await pass(8000);
    expect([checkCount(), runsAgainMs()]).toEqual([3, null]);
    await pass(1500);
    expect(checkCount()).toBe(4);
  });

  it('that wait for a busy cloud wait no longer once they are stopped', async () => {
    cloud.answers[CLIENT] = busyAnswer(8);
    await pass(1500);
    stop();
    expect(store.get(busyCheckAtMsAtom)).toBeNull();
  });

  it('run at once when another call fails, and when one is answered again', async () => {
    await pass(1501);
    cloud.answers[CLIENT] = 'lost';
    cloud.answers['GET /session/user'] = 'lost';
    await api.call('getSessionUser', {}).catch(() => undefined);
    expect(await until('unreachable')).toBeLessThanOrEqual(50);
    const good = stubCloud();
    await pass(10);
    expect(connection()).toBe('unreachable');
    await api.call('getSessionUser', {});
    expect(await until('live')).toBeLessThanOrEqual(50);
    expect(good.calls.map(({ operation }) => operation)).toEqual(['GET /session/user', CLIENT]);
  });
});
