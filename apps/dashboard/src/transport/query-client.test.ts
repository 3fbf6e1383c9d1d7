import { ApiError } from '@lapwing/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMarker, storeMarker, markerAtom } from '../tab/session-marker.ts';
import { createQueryClient } from './query-client.ts';
import { store } from '../tab/store.ts';

const countTries = async (error: Error): Promise<number> => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const answer = createQueryClient().query({ queryKey: ['scoped', 'x'], queryFn });
  const failed = answer.then(
    () => false,
    () => true,
  );
  await vi.runAllTimersAsync();
  expect(await failed).toBe(true);
  return queryFn.mock.calls.length;
};
const http = (status: number) => new ApiError('http', `answer ${status}`, { status });

describe('a failed query', () => {
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

  it('is retried twice if the failure is temporary, and not otherwise', () => {
    const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
    const retriesOf = (error: Error) =>
      typeof retry === 'function' && [0, 1, 2].filter((failures) => retry(failures, error)).length;
    const temporary = [
      new ApiError('network', 'none'),
      new ApiError('timeout', 'late'),
      new ApiError('garbage', 'no JSON', { status: 200 }),
      http(503),
      http(429),
    ];
    const permanent = [http(400), http(401), http(404), new Error('x')];
    expect(temporary.map(retriesOf)).toEqual([2, 2, 2, 2, 2]);
    expect(permanent.map(retriesOf)).toEqual([0, 0, 0, 0]);
  });

  it('is logged and shows nothing', async () => {
    await countTries(http(404));
    expect(logged).toHaveBeenCalledWith('["scoped","x"] failed: answer 404');
  });

  it('is logged without the secret in its key', async () => {
    const queryFn = () => Promise.reject(http(404));
    const queryKey = ['reset-token', 'main', 'x'.repeat(43)];
    await expect(createQueryClient().query({ queryKey, queryFn })).rejects.toThrow('answer 404');
    expect(logged).toHaveBeenCalledWith('["reset-token","main","…"] failed: answer 404');
  });

  it('ends the session of this browser on a 401 of the cloud', async () => {
    storeMarker('marker-1');
    await countTries(http(403));
    expect(store.get(markerAtom)).toBe('marker-1');
    await countTries(http(401));
    expect(store.get(markerAtom)).toBe('marker-1');
    const problem = { type: 'no-session', title: 'Not signed in', status: 401, detail: 'Sign in.' };
    await countTries(new ApiError('http', 'answer 401', { status: 401, problem }));
    expect(store.get(markerAtom)).toBeNull();
  });
});

describe('a query that is on the screen', () => {
  it('is fetched again after a write that its first fetch may have missed', async () => {
    const client = createQueryClient();
    const answers: ((names: readonly string[]) => void)[] = [];
    const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: ['control-data', 'snapshots'], queryFn });
    const unsubscribe = observer.subscribe(() => undefined);
    const read = client.invalidateQueries({ queryKey: ['control-data'] });
    expect(answers).toHaveLength(2);
    answers[1]?.(['half-past']);
    await read;
    answers[0]?.([]);
    await Promise.resolve();
    expect(observer.getCurrentResult().data).toEqual(['half-past']);
    unsubscribe();
  });
});
