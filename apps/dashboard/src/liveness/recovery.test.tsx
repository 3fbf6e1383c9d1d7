import { ApiError } from '@lapwing/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider, useQueries, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportOutcome, setTrouble } from './connection.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { refetchOnRecovery } from './recovery.ts';

/** How the cloud answers each query: with this, with a failure, or not until the caller gives up. */
type Way = 'well' | 'badly' | 'never' | 'refused';

/** The query that is polled seldom. */
const SELDOM = 4;

let client: QueryClient;
let stop: () => void;
let ways: Way[];
let asks: number[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  client = createQueryClient();
  stop = refetchOnRecovery(client);
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answered = () => act(() => reportOutcome({ trouble: null, tookMs: 5, isConnectionCheck: true }));
const judge = (trouble: 'unreachable' | null) => act(() => setTrouble(trouble));

/** A screen with so many queries, which ask once and never again by themselves. */
async function openScreen(...given: Way[]) {
  ways = given;
  asks = given.map(() => 0);
  const Within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useQueries({ queries: given.map((_, index) => queryOf(index)) }), {
    wrapper: Within,
  });
  await pass(10_000);
  return () => result.current.map(({ status, data }) => (data === undefined ? status : `${status} ${data}`));
}

function queryOf(index: number) {
  return {
    queryKey: ['scoped', index],
    meta: { refetchOnRecovery: index === SELDOM },
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      asks[index]! += 1;
      const ask = asks[index]!;
      switch (ways[index]!) {
        case 'well':
          return Promise.resolve(ask);
        case 'badly':
          return Promise.reject(new ApiError('network', 'No answer.'));
        case 'refused':
          return Promise.reject(new ApiError('http', 'Not yours.', { status: 403 }));
        case 'never':
          return new Promise<number>((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('given up'))),
          );
      }
    },
  };
}

describe('when the cloud answers again', () => {
  it('what failed is asked for once, at once, and what did not fail is left alone', async () => {
    const shown = await openScreen('badly', 'badly', 'well', 'refused');
    expect(asks).toEqual([3, 3, 1, 1]);
    judge('unreachable');
    await pass(20_000);
    expect(asks).toEqual([3, 3, 1, 1]);
    ways = ['well', 'well', 'well', 'refused'];
    judge(null);
    for (let call = 0; call < 10; call++) answered();
    await pass(300);
    expect(asks).toEqual([4, 4, 1, 1]);
    expect(shown()).toEqual(['success 4', 'success 4', 'success 1', 'error']);
    await pass(60_000);
    expect(asks).toEqual([4, 4, 1, 1]);
  });

  it('what hangs or waits for another try is asked for anew, with data to show and without', async () => {
    const shown = await openScreen('never', 'well');
    judge('unreachable');
    ways = ['never', 'never'];
    void client.refetchQueries({ queryKey: ['scoped', 1] });
    await pass(3000);
    expect(asks).toEqual([1, 2]);
    ways = ['well', 'well'];
    judge(null);
    await pass(300);
    expect(shown()).toEqual(['success 2', 'success 3']);
  });

  it('what is polled seldom is asked for, too', async () => {
    const shown = await openScreen('well', 'well', 'well', 'well', 'well');
    judge('unreachable');
    judge(null);
    await pass(300);
    expect(shown()).toEqual(['success 1', 'success 1', 'success 1', 'success 1', 'success 2']);
  });

  it('what was asked for just before is not waited for', async () => {
    const shown = await openScreen('well');
    judge('unreachable');
    ways = ['never'];
    void client.refetchQueries({ queryKey: ['scoped', 0] });
    await pass(1000);
    ways = ['well'];
    judge(null);
    await pass(300);
    expect(shown()).toEqual(['success 3']);
  });

  it('many are not asked for in the same instant, and all within 300 ms', async () => {
    await openScreen(...Array.from({ length: 30 }, () => 'badly' as const));
    judge('unreachable');
    ways.fill('well');
    judge(null);
    await pass(100);
    const early = asks.filter((count) => count === 4).length;
    expect(early).toBeGreaterThan(5);
    expect(early).toBeLessThan(15);
    await pass(200);
    expect(asks).toEqual(Array.from({ length: 30 }, () => 4));
  });
});

describe('while the cloud answers all else', () => {
  it('what alone fails is asked for again every 4 s at most, as long as it does', async () => {
    const shown = await openScreen('badly', 'well');
    asks = [0, 0];
    for (let beat = 0; beat < 40; beat++) {
      answered();
      await pass(500);
    }
    // In 20 s: each round is three tries, half a second and a second apart.
    expect(asks[0]).toBeGreaterThanOrEqual(3 * 3);
    expect(asks[0]).toBeLessThanOrEqual(3 * 5);
    expect(asks[1]).toBe(0);
    ways = ['well', 'well'];
    for (let beat = 0; beat < 10; beat++) {
      await pass(500);
      answered();
    }
    expect(shown()[0]).toMatch(/^success/);
  });

  it('what is not on the screen any more is not asked for', async () => {
    await openScreen('badly');
    cleanup();
    judge('unreachable');
    judge(null);
    await pass(60_000);
    expect(asks).toEqual([3]);
  });
});
