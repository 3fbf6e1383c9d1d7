import { ApiError, type Model } from '@lapwing/contracts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import { followUserLanguage } from '../i18n/i18n.ts';
import { api } from './api.ts';
import { actingAtom, clearMarker, keepActing, keepMarker, loseMarker, markerAtom } from './marker.ts';
import { store } from './store.ts';
import { worldName, worldStorage } from './world.ts';

export type SessionUser = Model<'SessionUser'>;

/** Who is at the desk. `unreachable`: the check got no answer at all, so nothing is known yet. */
export type Session =
  | { kind: 'anonymous' }
  | { kind: 'checking' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'signedIn'; user: SessionUser };

/**
 * Keyed by the marker and the client acted for too: who signs in anew or switches, in this tab or another of its world,
 * is never taken for the one before.
 */
function sessionOptions(marker: string | null, acting: string | null) {
  return queryOptions({
    queryKey: ['session', worldName(), marker, acting],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        return await api.call('getSessionUser', {}, { signal });
      } catch (error) {
        // Who is signed in already stays so while the cloud is in trouble; a 401 ends every session.
        if (isRefused(error) && client.getQueryData(queryKey) === undefined) loseMarker();
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
  const acting = useAtomValue(actingAtom, { store });
  const check = useQuery({ ...sessionOptions(marker, acting), enabled: marker !== null });
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
  const user = await queryClient.query(sessionOptions(csrfToken, null)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? new SessionNotKept() : error;
  });
  await followUserLanguage(user.dashboardLanguage);
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

/**
 * Lets a super user's session act for another client of the list, and gives the session user as that client has it.
 * Throws ApiError, and then nothing has changed. What shows is of the client before until the page is loaded anew.
 */
export async function switchClient(userId: number, newClientId: number): Promise<SessionUser> {
  const user = await api.call('switchSuperUser', { body: { userId, newClientId } });
  forgetView();
  keepActing(newClientId);
  return user;
}

/** Forgets the session and what belonged to it in this browser. */
export function forgetSession(queryClient: QueryClient): void {
  forgetView();
  clearMarker();
  queryClient.clear();
}

/** Where the map was left says nothing to another user, or on another client's plan. */
function forgetView(): void {
  worldStorage.removeItem('map-zoom');
  worldStorage.removeItem('map-center');
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
