import { ApiError } from '@lapwing/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider, useQueries, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportOutcome, setTrouble } from './connection.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { refetchOnRecovery } from './recovery.ts';
import { setTabPhase } from '../tab/tab-phase.ts';

/** How the cloud answers a query. `never`: no answer until the request is aborted. */
type Reaction = 'success' | 'failure' | 'never' | 'refusal';

/** Index of the query with a long polling interval. */
const SLOW_POLL = 4;

let client: QueryClient;
let stop: () => void;
let reactions: Reaction[];
let requests: number[];

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
const reportAnswer = () => act(() => reportOutcome({ trouble: null, tookMs: 5, isConnectionCheck: true }));
const setConnection = (trouble: 'unreachable' | null) => act(() => setTrouble(trouble));

/** Opens a screen with queries that are not polled. */
async function openScreen(...given: Reaction[]) {
  reactions = given;
  requests = given.map(() => 0);
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
    meta: { refetchOnRecovery: index === SLOW_POLL },
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      requests[index]! += 1;
      const count = requests[index]!;
      switch (reactions[index]!) {
        case 'success':
          return Promise.resolve(count);
        case 'failure':
          return Promise.reject(new ApiError('network', 'No answer.'));
        case 'refusal':
          return Promise.reject(new ApiError('http', 'Not yours.', { status: 403 }));
        case 'never':
          return new Promise<number>((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('given up'))),
          );
      }
    },
  };
}

describe('the refetch when the cloud answers again', () => {
  it('fetches failed queries again at once, and no others', async () => {
    const shown = await openScreen('failure', 'failure', 'success', 'refusal');
    expect(requests).toEqual([3, 3, 1, 1]);
    setConnection('unreachable');
    await pass(20_000);
    expect(requests).toEqual([3, 3, 1, 1]);
    reactions = ['success', 'success', 'success', 'refusal'];
    setConnection(null);
    for (let call = 0; call < 10; call++) reportAnswer();
    await pass(300);
    expect(requests).toEqual([4, 4, 1, 1]);
    expect(shown()).toEqual(['success 4', 'success 4', 'success 1', 'error']);
    await pass(60_000);
    expect(requests).toEqual([4, 4, 1, 1]);
  });

  it('restarts queries that are stuck or wait for a retry, with and without data', async () => {
    const shown = await openScreen('never', 'success');
    setConnection('unreachable');
    reactions = ['never', 'never'];
    void client.refetchQueries({ queryKey: ['scoped', 1] });
    await pass(3000);
    expect(requests).toEqual([1, 2]);
    reactions = ['success', 'success'];
    setConnection(null);
    await pass(300);
    expect(shown()).toEqual(['success 2', 'success 3']);
  });

  it('fetches queries with a long polling interval again', async () => {
    const shown = await openScreen('success', 'success', 'success', 'success', 'success');
    setConnection('unreachable');
    setConnection(null);
    await pass(300);
    expect(shown()).toEqual(['success 1', 'success 1', 'success 1', 'success 1', 'success 2']);
  });

  it('restarts queries that were started shortly before', async () => {
    const shown = await openScreen('success');
    setConnection('unreachable');
    reactions = ['never'];
    void client.refetchQueries({ queryKey: ['scoped', 0] });
    await pass(1000);
    reactions = ['success'];
    setConnection(null);
    await pass(300);
    expect(shown()).toEqual(['success 3']);
  });

  it('starts at an instant of the tab within a second', async () => {
    setTabPhase(0.5);
    await openScreen('failure');
    setConnection('unreachable');
    reactions = ['success'];
    setConnection(null);
    await pass(499);
    expect(requests).toEqual([3]);
    await pass(1);
    expect(requests).toEqual([4]);
  });

  it('spreads many queries over 300 ms', async () => {
    await openScreen(...Array.from({ length: 30 }, () => 'failure' as const));
    setConnection('unreachable');
    reactions.fill('success');
    setConnection(null);
    await pass(100);
    const early = requests.filter((count) => count === 4).length;
    expect(early).toBeGreaterThan(5);
    expect(early).toBeLessThan(15);
    await pass(200);
    expect(requests).toEqual(Array.from({ length: 30 }, () => 4));
  });
});

describe('the refetch while other queries succeed', () => {
  it('fetches a failing query again every 4 s at most', async () => {
    const shown = await openScreen('failure', 'success');
    requests = [0, 0];
    for (let step = 0; step < 40; step++) {
      reportAnswer();
      await pass(500);
    }
    // In 20 s; each refetch has three attempts, half a second and a second apart.
    expect(requests[0]).toBeGreaterThanOrEqual(3 * 3);
    expect(requests[0]).toBeLessThanOrEqual(3 * 5);
    expect(requests[1]).toBe(0);
    reactions = ['success', 'success'];
    for (let step = 0; step < 10; step++) {
      await pass(500);
      reportAnswer();
    }
    expect(shown()[0]).toMatch(/^success/);
  });

  it('does not refetch queries that are no longer on the screen', async () => {
    await openScreen('failure');
    cleanup();
    setConnection('unreachable');
    setConnection(null);
    await pass(60_000);
    expect(requests).toEqual([3]);
  });
});
