import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionUserContext, type SessionUser } from '../data/session.ts';
import { clockAtom } from '../liveness/clock.ts';
import { store } from '../tab/store.ts';
import { problemAnswer, stubCloud, stubUser } from '../testing/stub-cloud.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { FailedAt } from '../ui/failed-at.tsx';
import { useClientSite } from './use-client-site.ts';

const CLIENT = 'GET /clients/1';
const user = { id: 1, clientId: 1, name: stubUser.name } as SessionUser;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Site() {
  const state = useClientSite();
  return state.kind === 'failed' ? <FailedAt /> : <p>{state.kind}</p>;
}

it('a client that cannot be loaded after a jump of the clock is not requested again by what says so', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const cloud = stubCloud();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionUserContext value={user}>
        <Site />
      </SessionUserContext>
    </QueryClientProvider>,
  );
  await pass(1000);
  expect(screen.getByText('ready')).toBeTruthy();
  cloud.answers[CLIENT] = problemAnswer(500, 'unexpected');
  cloud.calls.length = 0;
  cloud.clock.epoch = 2;
  act(() => store.set(clockAtom, { ...store.get(clockAtom)!, epoch: 2 }));
  await pass(10_000);
  expect(cloud.calls.map(({ operation }) => operation)).toEqual([CLIENT, CLIENT, CLIENT]);
});
