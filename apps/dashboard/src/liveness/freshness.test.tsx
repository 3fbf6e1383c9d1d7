import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../transport/query-client.ts';
import { useAnswerAge } from './freshness.ts';

const KEY = ['scoped', 'main', 1, 1, 'something'];
const within = (client: QueryClient) =>
  function Within({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  };
const answer = (client: QueryClient) => act(() => client.query({ queryKey: KEY, queryFn: () => 'data', staleTime: 0 }));

describe('the age of an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is null before the first answer', () => {
    const { result } = renderHook(() => useAnswerAge(KEY, 1000), { wrapper: within(createQueryClient()) });
    expect(result.current).toBeNull();
  });

  it('is counted from the newest answer, independently of the wall clock', async () => {
    const client = createQueryClient();
    const { result } = renderHook(() => useAnswerAge(KEY, 1000), { wrapper: within(client) });
    await answer(client);
    vi.setSystemTime(Date.now() + 3_600_000);
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(Math.round(result.current!.ageMs / 1000)).toBe(5);
    await answer(client);
    expect(Math.round(result.current!.ageMs / 1000)).toBe(0);
  });
});
