import { ApiError, type Model } from '@lapwing/contracts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { api } from './api.ts';
import { clearMarker, keepMarker, loseMarker, markerAtom } from './marker.ts';
import { store } from './store.ts';
import { worldName, worldStorage } from './world.ts';

export type SessionUser = Model<'SessionUser'>;

/** Who is at the desk. `unreachable`: the check got no answer at all, so nothing is known yet. */
export type Session =
  | { kind: 'anonymous' }
  | { kind: 'checking' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'signedIn'; user: SessionUser };

/** Keyed by the marker too: who signs in anew, in this tab or another of its world, is never taken for the one before. */
function sessionOptions(marker: string | null) {
  return queryOptions({
    queryKey: ['session', worldName(), marker],
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
  const check = useQuery({ ...sessionOptions(marker), enabled: marker !== null });
  if (marker === null) return { kind: 'anonymous' };
  if (check.data) return { kind: 'signedIn', user: check.data };
  if (check.isError && !check.isFetching) return { kind: 'unreachable', retry: () => void check.refetch() };
  return { kind: 'checking' };
}

export type Credentials = { readonly email: string; readonly password: string } | { readonly clientSecret: string };

/**
 * Signs in with a password, or with the secret of a hand-off, and gives the session user. A session that was there is
 * replaced, with all that belonged to it here. Throws ApiError; nothing is kept unless both calls succeed.
 */
export async function signIn(queryClient: QueryClient, credentials: Credentials): Promise<SessionUser> {
  const { csrfToken } = await api.call('signIn', { body: signInBody(credentials) });
  if (store.get(markerAtom) !== null) forgetSession(queryClient);
  queryClient.clear();
  keepMarker(csrfToken);
  const user = await queryClient.query(sessionOptions(csrfToken)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? new SessionNotKept() : error;
  });
  await chooseLanguage(user.dashboardLanguage);
  return user;
}

/** The server admitted somebody, and the browser kept no cookie of it: as in a frame whose cookies are blocked. */
export class SessionNotKept extends Error {
  constructor() {
    super('The browser kept no session.');
  }
}

function signInBody(credentials: Credentials) {
  if ('clientSecret' in credentials) return credentials;
  return { username: credentials.email.trim().toLowerCase(), password: credentials.password };
}

/** Ends the session on the server; a failed call is ignored, as the tab forgets the session either way. */
export async function endSession(): Promise<void> {
  await api.call('logOut', {}).catch(() => undefined);
}

/** Forgets the session and what belonged to it in this browser. */
export function forgetSession(queryClient: QueryClient): void {
  worldStorage.removeItem('map-zoom');
  worldStorage.removeItem('map-center');
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
