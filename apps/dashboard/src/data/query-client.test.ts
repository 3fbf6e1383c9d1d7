import { ApiError } from '@lapwing/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMarker, keepMarker, markerAtom } from './marker.ts';
import { createQueryClient } from './query-client.ts';
import { store } from './store.ts';

const tries = async (error: Error): Promise<number> => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const asked = createQueryClient().query({ queryKey: ['scoped', 'x'], queryFn });
  const failed = asked.then(
    () => false,
    () => true,
  );
  await vi.runAllTimersAsync();
  expect(await failed).toBe(true);
  return queryFn.mock.calls.length;
};
const http = (status: number) => new ApiError('http', `answer ${status}`, { status });

describe('a query that fails', () => {
  let logged: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    vi.useFakeTimers();
    logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    clearMarker();
  });

  it('is asked again twice where that can help, and not where it cannot', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const asksAgain = (error: Error) =>
      typeof retry === 'function' && [0, 1, 2].filter((failures) => retry(failures, error)).length;
    const passing = [
      new ApiError('network', 'none'),
      new ApiError('timeout', 'late'),
      new ApiError('garbage', 'no JSON', { status: 200 }),
      http(503),
      http(429),
    ];
    const lasting = [http(400), http(401), http(404), new Error('x')];
    expect(passing.map(asksAgain)).toEqual([2, 2, 2, 2, 2]);
    expect(lasting.map(asksAgain)).toEqual([0, 0, 0, 0]);
  });

  it('is only logged', async () => {
    await tries(http(404));
    expect(logged).toHaveBeenCalledWith('["scoped","x"] failed: answer 404');
  });

  it('ends the session in this browser when the server no longer knows it', async () => {
    keepMarker('marker-1');
    await tries(http(403));
    expect(store.get(markerAtom)).toBe('marker-1');
    await tries(http(401));
    expect(store.get(markerAtom)).toBeNull();
  });
});
