import type { Query, QueryClient } from '@tanstack/react-query';
import { connectionAtom, mayPass, onOutcome } from './connection.ts';
import { store } from './store.ts';

/** A query that keeps failing while others are answered is asked again this often. */
const AGAIN_MS = 4000;
/** Queries that wait for the same answer are asked again within this time, and not all at once. */
const SPREAD_MS = 300;

/**
 * Asks again for what failed as soon as the cloud answers anything: everything that failed or waits when the connection
 * is live again, and what alone fails every 4 s at most. The function that it gives stops it.
 */
export function retryOnAnswers(client: QueryClient): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const sinceMs = watchFetches(client);
  let wasLive = isLive();

  const askAgain = (wanted: (query: Query) => boolean) => {
    const queries = client
      .getQueryCache()
      .getAll()
      .filter((query) => query.isActive() && wanted(query));
    for (const [index, query] of queries.entries()) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          if (wanted(query)) begin(query);
        },
        (SPREAD_MS * index) / queries.length,
      );
      timers.add(timer);
    }
  };
  const ageMs = (query: Query) => performance.now() - (sinceMs.get(query) ?? -Infinity);
  const hasFailed = ({ state }: Query) => state.fetchStatus === 'idle' && mayPass(state.error);
  // What was asked for a moment before too: a cloud that was slow lets its callers wait for what it was asked then.
  const waits = ({ state }: Query) => state.fetchStatus === 'fetching';
  // What is polled so seldom that it would go on telling of a time before the trouble.
  const isAskedWhenBack = ({ meta }: Query) => meta?.isAskedWhenBack === true;

  const stopListening = onOutcome(({ trouble }) => {
    if (trouble === null && isLive()) askAgain((query) => hasFailed(query) && ageMs(query) >= AGAIN_MS);
  });
  const stopWatching = store.sub(connectionAtom, () => {
    const isBack = !wasLive && isLive();
    wasLive = isLive();
    if (isBack) askAgain((query) => hasFailed(query) || waits(query) || isAskedWhenBack(query));
  });
  return () => {
    stopListening();
    stopWatching();
    sinceMs.stop();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Also where a fetch hangs that has nothing to show yet, which `refetchQueries` would wait for. */
function begin(query: Query): void {
  void query.cancel({ silent: true });
  query.fetch().catch(() => undefined);
}

function isLive(): boolean {
  return store.get(connectionAtom).kind === 'live';
}

/** When the newest fetch of each query began, or ended without an answer (ms, monotonic). */
function watchFetches(client: QueryClient) {
  const atMs = new WeakMap<Query, number>();
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'fetch' || event.action.type === 'error'))
      atMs.set(event.query as Query, performance.now());
  });
  return { get: (query: Query) => atMs.get(query), stop };
}
