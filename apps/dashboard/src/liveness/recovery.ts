import type { Query, QueryClient } from '@tanstack/react-query';
import { connectionAtom, isTemporary, onOutcome } from './connection.ts';
import { store } from '../tab/store.ts';
import { readTabPhase } from '../tab/tab-phase.ts';

/** Minimum time before a query that fails while others succeed is fetched again. */
const REFETCH_INTERVAL_MS = 4000;
/** Fetches are spread over this time, so that they do not all start at once. */
const SPREAD_MS = 300;
/** The first fetches of all tabs that wait for the same cloud are spread over this time. */
const TAB_SPREAD_MS = 1000;

/**
 * Fetches failed queries again as soon as the cloud answers anything: when the connection is live again, all that failed
 * or are pending; otherwise those that fail while others succeed, at most every 4 s. Returns a function that stops it.
 * TanStack's `onlineManager` cannot replace it: it resumes paused queries, and a query that is already waiting for a
 * slow cloud, or that failed alone, would stay without data past the five seconds in which a screen must recover.
 */
export function refetchOnRecovery(client: QueryClient): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const sinceMs = watchFetches(client);
  let wasLive = isLive();

  const refetch = (isDue: (query: Query) => boolean) => {
    const queries = client
      .getQueryCache()
      .getAll()
      .filter((query) => query.isActive() && isDue(query));
    for (const [index, query] of queries.entries()) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          if (isDue(query)) restart(query);
        },
        TAB_SPREAD_MS * readTabPhase() + (SPREAD_MS * index) / queries.length,
      );
      timers.add(timer);
    }
  };
  const ageMs = (query: Query) => performance.now() - (sinceMs.get(query) ?? -Infinity);
  const hasFailed = ({ state }: Query) => state.fetchStatus === 'idle' && isTemporary(state.error);
  // Recent fetches too: a slow cloud may not answer requests that it received before it recovered.
  const isPending = ({ state }: Query) => state.fetchStatus === 'fetching';
  // Queries with a long polling interval, which would show data from before the trouble for too long.
  const needsRefetch = ({ meta }: Query) => meta?.refetchOnRecovery === true;

  const stopListening = onOutcome(({ trouble }) => {
    if (trouble === null && isLive()) refetch((query) => hasFailed(query) && ageMs(query) >= REFETCH_INTERVAL_MS);
  });
  const stopWatching = store.sub(connectionAtom, () => {
    const isBack = !wasLive && isLive();
    wasLive = isLive();
    if (isBack) refetch((query) => hasFailed(query) || isPending(query) || needsRefetch(query));
  });
  return () => {
    stopListening();
    stopWatching();
    sinceMs.stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Also replaces a stuck first fetch, which `refetchQueries` would wait for. */
function restart(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => undefined);
}

function isLive(): boolean {
  return store.get(connectionAtom).kind === 'live';
}

/** When the newest fetch of each query started or failed (ms, monotonic). */
function watchFetches(client: QueryClient) {
  const atMs = new WeakMap<Query, number>();
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'fetch' || event.action.type === 'error'))
      atMs.set(event.query as Query, performance.now());
  });
  return { get: (query: Query) => atMs.get(query), stop };
}
