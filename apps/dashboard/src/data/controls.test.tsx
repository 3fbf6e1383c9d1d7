import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTrouble } from '../liveness/connection.ts';
import { refetchOnRecovery } from '../liveness/recovery.ts';
import { setTabPhase } from '../tab/tab-phase.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { useHasControls } from './controls.ts';

const CLOCK = { now: 1, speed: 1, paused: true, epoch: 1 };
const REFUSAL = { type: 'control-token', title: 'Control token required', status: 401, detail: 'Send the token.' };

let server: 'up' | 'gone' | 'refusing';

beforeEach(() => {
  vi.useFakeTimers();
  setTabPhase(0);
  vi.stubGlobal('fetch', () => {
    if (server === 'gone') return Promise.reject(new TypeError('connection lost'));
    const [status, type] = server === 'up' ? [200, 'application/json'] : [401, 'application/problem+json'];
    const body = JSON.stringify(server === 'up' ? CLOCK : REFUSAL);
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page that was opened while the server was in a state. `recover` ends the trouble of its connection. */
async function openPage(first: typeof server) {
  server = first;
  const client = createQueryClient();
  const stop = refetchOnRecovery(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useHasControls({ mayAsk: true }), { wrapper });
  await pass(100);
  const recover = async () => {
    act(() => setTrouble('unreachable'));
    act(() => setTrouble(null));
    await pass(1000);
  };
  return { result, recover, stop };
}

it('a page that was opened while the server restarted has the controls once it answers', async () => {
  const { result, recover, stop } = await openPage('gone');
  expect(result.current).toBe(false);
  server = 'up';
  await recover();
  expect(result.current).toBe(true);
  stop();
});

it('a page keeps the controls while the server does not answer, and loses them when it refuses', async () => {
  const { result, recover, stop } = await openPage('up');
  expect(result.current).toBe(true);
  server = 'gone';
  await recover();
  expect(result.current).toBe(true);
  server = 'refusing';
  await recover();
  expect(result.current).toBe(false);
  stop();
});
