import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../transport/query-client.ts';
import { showOptions } from './show.ts';

const REFUSAL = { type: 'control-token', title: 'Control token required', status: 401, detail: 'Send the token.' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a browser that was disconnected from the controls asks no more for the show', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isPaired = true;
  const answer = vi.fn(() => {
    const [status, body] = isPaired ? [200, { revision: 1, serverNow: 1, show: null }] : [401, REFUSAL];
    const type = isPaired ? 'application/json' : 'application/problem+json';
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }));
  });
  vi.stubGlobal('fetch', answer);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useQuery(showOptions()), { wrapper });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(3000);
  expect(answer.mock.calls.length).toBeGreaterThan(3);
  isPaired = false;
  answer.mockClear();
  await pass(10_000);
  expect(answer).toHaveBeenCalledTimes(1);
});
