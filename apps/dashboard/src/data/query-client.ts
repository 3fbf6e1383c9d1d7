import { ApiError } from '@lapwing/contracts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayPass } from './connection.ts';
import { noteAnswers } from './freshness.ts';
import { loseMarker } from './marker.ts';

const RETRIES = 2;

/** A local cloud is reachable when the browser thinks it is offline, so nothing here asks the browser. */
export function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, query) => {
      // eslint-disable-next-line no-console -- Failing polls are to be logged (L§8); the freshness marks tell the user.
      console.warn(`${query.queryHash} failed: ${error.message}`);
      loseMarkerIfOver(error);
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

/** Clears the marker where a call was refused because the server no longer knows the session. */
export function loseMarkerIfOver(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) loseMarker();
}
