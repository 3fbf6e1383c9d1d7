import { ApiError } from '@lapwing/contracts';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  timeoutManager,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { isBusy, retryIfBusy, startBusyWait } from '../liveness/busy.ts';
import { isTemporary } from '../liveness/connection.ts';
import { recordAnswerTimes } from '../liveness/freshness.ts';
import { endLostSession } from '../tab/session-marker.ts';
import { pollTimers } from './poll-timers.ts';
import { isUnansweredWrite } from './unanswered-writes.ts';

const RETRIES = 2;
const LONGEST_NAME = 30;

/** Ignores the browser's online state: a cloud on this machine can be reached while the browser is offline. */
export function createQueryClient(): QueryClient {
  timeoutManager.setTimeoutProvider(pollTimers);
  const queryCache = new QueryCache({
    onError: (error, query) => {
      // oxlint-disable-next-line no-console -- Failing polls are to be logged (L§8); the freshness marks tell the user.
      console.warn(`${describeKey(query.queryKey)} failed: ${error.message}`);
      endSessionIfRefused(error);
    },
  });
  recordAnswerTimes(queryCache);
  const mutationCache = new MutationCache({
    onError: (error) => {
      // The user is told to look whether the change was made.
      if (isUnansweredWrite(error)) void client.invalidateQueries();
    },
  });
  const client = new RestartingClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => retryIfBusy(failures, error) || (failures < RETRIES && isTemporary(error)),
        retryDelay: computeRetryDelayMs,
        refetchOnWindowFocus: false,
        gcTime: 5 * 60_000,
      },
      // A write is never repeated. A download may be.
      mutations: { networkMode: 'always', retry: false, retryDelay: computeRetryDelayMs },
    },
  });
  return client;
}

/** Begins first fetches again, too: they may have begun before the write whose result is to be read. TanStack keeps them. */
class RestartingClient extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    const fetching = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of fetching)
      if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
    return super.refetchQueries(filters, options);
  }
}

/** The key of a query as JSON. Secrets, e.g. of links, and markers of sessions are longer than names, and are left out. */
function describeKey(key: QueryKey): string {
  const shorten = (_: string, part: unknown): unknown =>
    typeof part === 'string' && part.length > LONGEST_NAME ? '…' : part;
  return JSON.stringify(key, shorten);
}

function computeRetryDelayMs(failures: number, error: Error): number {
  return isBusy(error) ? startBusyWait(error) : Math.min(500 * 2 ** failures, 4000);
}

/** Ends the session of this tab if the cloud refused a call because it no longer has the session (401). */
export function endSessionIfRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401 && error.problem !== null) endLostSession();
}
