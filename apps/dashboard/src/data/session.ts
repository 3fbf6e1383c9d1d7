import { ApiError, type Model } from '@lapwing/contracts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { followUserLanguage } from '../i18n/i18n.ts';
import { isBusy } from '../liveness/busy.ts';
import { api } from '../transport/api.ts';
import { storeLastUser } from './last-user.ts';
import {
  actingClientAtom,
  clearMarker,
  storeActingClient,
  storeMarker,
  endLostSession,
  markerAtom,
} from '../tab/session-marker.ts';
import { store, useTabValue } from '../tab/store.ts';
import { forgetHiddenVehicles } from '../tab/hidden-vehicles.ts';
import { readWorldName, worldStorage } from '../tab/world.ts';

export type SessionUser = Model<'SessionUser'>;

/** The state of the session. `unreachable`: the check was not answered, so it is not known yet. */
export type Session =
  | { kind: 'anonymous' }
  | { kind: 'checking' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'signedIn'; user: SessionUser };

/**
 * The key includes the marker and the acting client, so that a new sign-in or a client switch, in this tab or another of
 * its world, never shows the previous session.
 */
function sessionOptions(marker: string | null, acting: string | null) {
  return queryOptions({
    queryKey: ['session', readWorldName(), marker, acting],
    queryFn: async ({ signal, client, queryKey }) => {
      try {
        const user = await api.call('getSessionUser', {}, { signal });
        storeLastUser({ marker, acting }, user);
        return user;
      } catch (error) {
        // A known session is kept after a 403; a 401 ends it (see the query client).
        if (isRefused(error) && client.getQueryData(queryKey) === undefined) endLostSession();
        throw error;
      }
    },
    staleTime: Infinity,
    // Nothing can be shown before it is answered, so a busy cloud is asked until it is free.
    retry: (failures, error) => isBusy(error) || (failures < 1 && !isRefused(error)),
  });
}

/** The session, checked with the server once per marker. Only a refused check clears the marker. */
export function useSession(): Session {
  const marker = useTabValue(markerAtom);
  const acting = useTabValue(actingClientAtom);
  const check = useQuery({ ...sessionOptions(marker, acting), enabled: marker !== null });
  if (marker === null) return { kind: 'anonymous' };
  if (check.data) return { kind: 'signedIn', user: check.data };
  // It stays so while the check is retried, until it is answered: by a busy cloud, too.
  if (check.errorUpdateCount > 0 && !isBusy(check.failureReason))
    return { kind: 'unreachable', retry: () => void check.refetch() };
  return { kind: 'checking' };
}

/** The signed-in user, checked with the server if that has not been done; null without a session. */
export async function loadSessionUser(queryClient: QueryClient): Promise<SessionUser | null> {
  const marker = store.get(markerAtom);
  if (marker === null) return null;
  return queryClient.query(sessionOptions(marker, store.get(actingClientAtom))).catch((error: unknown) => {
    if (isRefused(error)) return null;
    throw error;
  });
}

export type Credentials = { readonly email: string; readonly password: string } | { readonly clientSecret: string };

/**
 * Signs in with a password or the secret of a hand-off, and returns the session user. It replaces an earlier session and
 * its data in this browser. Throws ApiError if the sign-in fails, and SessionNotKept.
 */
export async function signIn(queryClient: QueryClient, credentials: Credentials): Promise<SessionUser> {
  const { csrfToken } = await api.call('signIn', { body: signInBody(credentials) });
  if (store.get(markerAtom) !== null) forgetSession(queryClient);
  queryClient.clear();
  storeMarker(csrfToken);
  const user = await queryClient.query(sessionOptions(csrfToken, null)).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 401 ? new SessionNotKept() : error;
  });
  await followUserLanguage(user.dashboardLanguage);
  return user;
}

/** The sign-in succeeded, but the browser did not keep the cookie, e.g. in a frame with blocked cookies. */
export class SessionNotKept extends Error {
  constructor() {
    super('The browser did not keep the session cookie.');
  }
}

function signInBody(credentials: Credentials) {
  if ('clientSecret' in credentials) return credentials;
  return { username: credentials.email.trim().toLowerCase(), password: credentials.password };
}

/** Ends the session on the server. A failure is ignored: the tab forgets the session in any case. */
export async function endSession(): Promise<void> {
  await api.call('logOut', {}).catch(() => undefined);
}

/**
 * Switches a super user's session to another client, and returns the session user for that client. The screen shows the
 * previous client until the page is reloaded. Throws ApiError, and then nothing has changed.
 */
export async function switchClient(userId: number, newClientId: number): Promise<SessionUser> {
  const user = await api.call('switchSuperUser', { body: { userId, newClientId } });
  forgetView();
  storeActingClient(newClientId);
  return user;
}

/** Forgets the session and its data in this browser. */
export function forgetSession(queryClient: QueryClient): void {
  forgetView();
  clearMarker();
  queryClient.clear();
}

/** The last position of the map and the hidden vehicles have no meaning for another user or client. */
function forgetView(): void {
  forgetHiddenVehicles();
  worldStorage.removeItem('map-zoom');
  worldStorage.removeItem('map-center');
}

/** Whether the cloud refused the session (401, 403). A proxy's page and a 5xx are not the cloud's refusal. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403) && error.problem !== null;
}

export const SessionUserContext = createContext<SessionUser | null>(null);

/** The signed-in user. Only inside the route guard. */
export function useSessionUser(): SessionUser {
  const user = useContext(SessionUserContext);
  if (user === null) throw new Error('useSessionUser was called outside the route guard.');
  return user;
}
