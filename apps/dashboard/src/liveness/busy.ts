import { ApiError } from '@lapwing/contracts';
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { useTabValue } from '../tab/store.ts';
import { readTabPhase } from '../tab/tab-phase.ts';

/** How often a read is sent again to a busy cloud before it fails. */
const RETRIES = 4;
/** The wait without `Retry-After`, and its bounds. */
const DEFAULT_WAIT_SEC = 2;
const MIN_WAIT_SEC = 1;
const MAX_WAIT_SEC = 30;
/** The tab adds its own part of this, so that tabs that were refused together do not return together. */
const SPREAD_MS = 1000;

/** When the read that a busy cloud refused is sent again (ms, monotonic). */
const retryAtMs = new WeakMap<Error, number>();

/** When the connection check that a busy cloud refused is sent again (ms, monotonic); null if none waits. */
export const busyCheckAtMsAtom = atom<number | null>(null);

/** Whether the cloud refused a call because it is busy. It did nothing, so the call may be sent again. */
export function isBusy(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 503 && error.problem?.type === 'busy';
}

/** Whether a read is sent again after so many failures: only while the cloud is busy. For `retry` of a query. */
export function retryIfBusy(failures: number, error: Error): boolean {
  return isBusy(error) && failures < RETRIES;
}

/** Milliseconds that a refused read waits: as long as the cloud says, within bounds, and a part of a second. */
export function startBusyWait(error: ApiError): number {
  const sec = Math.min(Math.max(error.retryAfterSec ?? DEFAULT_WAIT_SEC, MIN_WAIT_SEC), MAX_WAIT_SEC);
  const waitMs = sec * 1000 + readTabPhase() * SPREAD_MS;
  retryAtMs.set(error, performance.now() + waitMs);
  return waitMs;
}

/** When the last of the calls that wait for a busy cloud is sent again (ms, monotonic); null if none waits. */
export function useBusyRetryAtMs(): number | null {
  const checkAtMs = useTabValue(busyCheckAtMsAtom);
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
        cache.subscribe(notifyManager.batchCalls(onChange)),
      );
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  const readAtMs = useSyncExternalStore(subscribe, () => findRetryAtMs(client));
  return readAtMs === null || checkAtMs === null ? (readAtMs ?? checkAtMs) : Math.max(readAtMs, checkAtMs);
}

function findRetryAtMs(client: QueryClient): number | null {
  const queries = client.getQueryCache().getAll();
  const mutations = client.getMutationCache().getAll();
  const reasons = [
    ...queries.filter(({ state }) => state.fetchStatus !== 'idle').map(({ state }) => state.fetchFailureReason),
    ...mutations.filter(({ state }) => state.status === 'pending').map(({ state }) => state.failureReason),
  ];
  const times = reasons.flatMap((reason) => (reason && retryAtMs.get(reason)) ?? []);
  return times.length === 0 ? null : Math.max(...times);
}
