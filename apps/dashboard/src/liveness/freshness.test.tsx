import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../transport/query-client.ts';
import { usePageAge, usePartAge } from './freshness.ts';

const KEY = ['scoped', 'main', 1, 1, 'something'];
const OTHER = ['scoped', 'main', 1, 1, 'other'];
const CLIENT = ['scoped', 'main', 1, 1, 'client'];

const within = (client: QueryClient) =>
  function Within({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
const answer = (client: QueryClient, queryKey = KEY) =>
  act(() => client.query({ queryKey, queryFn: () => 'data', staleTime: 0 }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const seconds = (ms: number | undefined) => ms !== undefined && Math.round(ms / 1000);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the age of a part of the page', () => {
  it('is null before the first answer', () => {
    const { result } = renderHook(() => usePartAge(KEY, 6000), { wrapper: within(createQueryClient()) });
    expect(result.current).toBeNull();
  });

  it('is counted from the newest answer, independently of the wall clock', async () => {
    const client = createQueryClient();
    const { result } = renderHook(() => usePartAge(KEY, 6000), { wrapper: within(client) });
    await answer(client);
    vi.setSystemTime(Date.now() + 3_600_000);
    pass(5000);
    expect(seconds(result.current?.ageMs)).toBe(5);
    await answer(client);
    expect(seconds(result.current?.ageMs)).toBe(0);
  });

  it('is compared with the newest part of the page', async () => {
    const client = createQueryClient();
    const { result } = renderHook(() => [usePartAge(KEY, 6000), usePartAge(OTHER, 6000)], { wrapper: within(client) });
    await answer(client);
    await answer(client, OTHER);
    pass(7000);
    expect(result.current.map((age) => seconds(age?.behindMs))).toEqual([0, 0]);
    await answer(client, OTHER);
    expect(result.current.map((age) => seconds(age?.behindMs))).toEqual([7, 0]);
  });
});

describe('the age of a page', () => {
  it('is that of its newest part, and stale by the limit of that part', async () => {
    const client = createQueryClient();
    const { result } = renderHook(
      () => {
        usePartAge(KEY, 6000);
        usePartAge(OTHER, 60_000);
        return usePageAge(CLIENT);
      },
      { wrapper: within(client) },
    );
    await answer(client);
    pass(3000);
    await answer(client, OTHER);
    pass(8000);
    expect([seconds(result.current?.ageMs), result.current?.isStale]).toEqual([8, false]);
    await answer(client);
    pass(7000);
    expect([seconds(result.current?.ageMs), result.current?.isStale]).toEqual([7, true]);
  });

  it('is that of the client, never stale, on a page that polls nothing', async () => {
    const client = createQueryClient();
    const { result } = renderHook(() => usePageAge(CLIENT), { wrapper: within(client) });
    await answer(client, CLIENT);
    pass(60_000);
    expect([seconds(result.current?.ageMs), result.current?.isStale]).toEqual([60, false]);
  });
});
