import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { problemAnswer, stubCloud, stubUser } from '../testing/stub-cloud.ts';
import { useConnectionChecks } from './connection-checks.ts';
import { clockAtom } from '../liveness/clock.ts';
import { connectionAtom } from '../liveness/connection.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { SessionUserContext, type SessionUser } from './session.ts';
import { store } from '../tab/store.ts';

const CLIENT = 'GET /clients/1';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An answer whose headers come before its body, as over a network. */
async function withLateBody(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      setTimeout(() => {
        controller.enqueue(bytes);
        controller.close();
      }, 20);
    },
  });
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** Checks the connection of a signed-in user to a stub of the cloud. */
function renderChecks() {
  vi.useFakeTimers();
  const cloud = stubCloud();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (request: Request) => withLateBody(await fetch(request)));
  const user = { id: 1, clientId: 1, name: stubUser.name } as SessionUser;
  const queryClient = createQueryClient();
  const Within = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionUserContext value={user}>{children}</SessionUserContext>
    </QueryClientProvider>
  );
  // In steps, with a render after each.
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) await act(() => vi.advanceTimersByTimeAsync(10));
  };
  renderHook(() => useConnectionChecks(), { wrapper: Within });
  return { cloud, queryClient, pass };
}

it('the first answer after trouble ends the trouble, even if the clock has changed since', async () => {
  const { cloud, pass } = renderChecks();
  await pass(2000);
  const good = cloud.answers[CLIENT]!;
  cloud.answers[CLIENT] = problemAnswer(500, 'unexpected');
  // To a moment between two checks, which are one second apart.
  await pass(2500);
  expect(store.get(connectionAtom).kind).toBe('error');
  cloud.answers[CLIENT] = good;
  cloud.clock.epoch += 1;
  await pass(1000);
  expect(store.get(connectionAtom).kind).toBe('live');
  expect(store.get(clockAtom)?.epoch).toBe(cloud.clock.epoch);
});

it('an answer that reports a jump of the clock is not stored for the time before the jump', async () => {
  const { cloud, queryClient, pass } = renderChecks();
  const listEpochs = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[2]);
  cloud.clock.epoch = 7;
  await pass(2000);
  expect(store.get(clockAtom)?.epoch).toBe(7);
  expect(listEpochs()).toEqual([]);
  await pass(1500);
  expect(listEpochs()).toEqual([7]);
});
