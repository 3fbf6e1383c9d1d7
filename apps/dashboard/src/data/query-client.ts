import { ApiError } from '@lapwing/contracts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { noteAnswers } from './freshness.ts';
import { loseMarker } from './marker.ts';

const RETRIES = 2;

/** A local cloud is reachable when the browser thinks it is offline, so nothing here asks the browser. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      // eslint-disable-next-line no-console -- Failing polls are to be logged (L§8); the freshness marks tell the user.
      console.warn(`${query.queryHash} failed: ${error.message}`);
      if (isSessionOver(error)) loseMarker();
    },
  });
  noteAnswers(queryCache);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
        refetchOnWindowFocus: false,
        gcTime: 5 * 60_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether asking again can help: no answer, none in time, or a server in trouble. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || error.status >= 500;
}
