import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { stubUser } from '../testing/stub-cloud.ts';
import { clockAtom } from '../liveness/clock.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { createScopedKey, useDropOtherEpochs, useScope } from './scope.ts';
import { SessionUserContext, type SessionUser } from './session.ts';
import { store } from '../tab/store.ts';

const user = { id: 1, clientId: 7, name: stubUser.name } as SessionUser;
const receiveEpoch = (epoch: number) =>
  act(() => store.set(clockAtom, { nowMs: 0, speed: 1, paused: true, epoch, receivedAtMs: 0, epochSinceMs: 0 }));
const within = (client: QueryClient) =>
  function Within({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={client}>
        <SessionUserContext value={user}>{children}</SessionUserContext>
      </QueryClientProvider>
    );
  };

/** A screen with a query whose answers the test provides. */
function renderScreen() {
  const client = createQueryClient();
  const answers: Record<number, (text: string) => void> = {};
  const { result } = renderHook(
    () => {
      const scope = useScope();
      useDropOtherEpochs();
      const request = () => new Promise<string>((resolve) => (answers[scope.epoch] = resolve));
      return useQuery({ queryKey: createScopedKey(scope, 'something', 3), queryFn: request }).data;
    },
    { wrapper: within(client) },
  );
  return { client, answers, result };
}

afterEach(() => {
  cleanup();
});

describe('the scope of a query', () => {
  it('is its world, the epoch of the clock and the client', () => {
    receiveEpoch(4);
    const { result } = renderHook(() => useScope(), { wrapper: within(createQueryClient()) });
    expect(result.current).toEqual({ world: 'main', epoch: 4, clientId: 7 });
    expect(createScopedKey(result.current, 'laps', 12, 'x')).toEqual(['scoped', 'main', 4, 7, 'laps', 12, 'x']);
  });
});

describe('a jump of the clock', () => {
  it('drops the previous data and requests it again', async () => {
    receiveEpoch(1);
    const { client, answers, result } = renderScreen();
    answers[1]!('before');
    await waitFor(() => expect(result.current).toBe('before'));
    receiveEpoch(2);
    expect(result.current).toBeUndefined();
    answers[2]!('after');
    await waitFor(() => expect(result.current).toBe('after'));
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[2]),
    ).toEqual([2]);
  });

  it('drops the answer to an earlier request', async () => {
    receiveEpoch(1);
    const { client, answers, result } = renderScreen();
    receiveEpoch(2);
    answers[1]!('before');
    answers[2]!('after');
    await waitFor(() => expect(result.current).toBe('after'));
    expect(client.getQueryData(['scoped', 'main', 1, 7, 'something', 3])).toBeUndefined();
  });
});
