import { ApiError, type Model } from '@lapwing/contracts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import { api } from './api.ts';
import { clearMarker, keepMarker, loseMarker, markerAtom } from './marker.ts';
import { store } from './store.ts';
import { worldName } from './world.ts';

export type SessionUser = Model<'SessionUser'>;

/** Who is at the desk. `unreachable`: the check got no answer at all, so nothing is known yet. */
export type Session =
  | { kind: 'anonymous' }
  | { kind: 'checking' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'signedIn'; user: SessionUser };

function sessionOptions() {
  return queryOptions({
    queryKey: ['session', worldName()],
    queryFn: async ({ signal }) => {
      try {
        return await api.call('getSessionUser', {}, { signal });
      } catch (error) {
        if (isRefused(error)) loseMarker();
        throw error;
      }
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 1 && !isRefused(error),
  });
}

/** The session, checked with the server once per marker. A check that the server answers with a failure clears the marker. */
export function useSession(): Session {
  const marker = useAtomValue(markerAtom, { store });
  const check = useQuery({ ...sessionOptions(), enabled: marker !== null });
  if (marker === null) return { kind: 'anonymous' };
  if (check.data) return { kind: 'signedIn', user: check.data };
  if (check.isError && !check.isFetching) return { kind: 'unreachable', retry: () => void check.refetch() };
  return { kind: 'checking' };
}

/** Signs in and gives the session user. Throws ApiError; nothing is kept unless both calls succeed. */
export async function signIn(queryClient: QueryClient, email: string, password: string): Promise<SessionUser> {
  const { csrfToken } = await api.call('signIn', { body: { username: email.trim().toLowerCase(), password } });
  queryClient.clear();
  keepMarker(csrfToken);
  return queryClient.query(sessionOptions());
}

/** Ends the session on the server; a failed call is ignored, as the tab forgets the session either way. */
export async function endSession(): Promise<void> {
  await api.call('logOut', {}).catch(() => undefined);
}

/** Forgets the session and what belonged to it in this browser. */
export function forgetSession(queryClient: QueryClient): void {
  localStorage.removeItem('map-zoom');
  localStorage.removeItem('map-center');
  clearMarker();
  queryClient.clear();
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http';
}

export const SessionUserContext = createContext<SessionUser | null>(null);

/** The signed-in user; only below the route guard. */
export function useSessionUser(): SessionUser {
  const user = useContext(SessionUserContext);
  if (user === null) throw new Error('A screen that needs a session stands outside the route guard.');
  return user;
}
