import { atom } from 'jotai';
import { browserStorage } from './storage.ts';
import { store } from './store.ts';
import { endOnceSaved } from './unsaved.ts';
import { toWorldKey, worldStorage } from './world.ts';

/** The stored session marker (the csrf token of the sign-in answer); null without a session. */
export const markerAtom = atom<string | null>(null);

/** Whether the server ended the session, so that the login screen can say why it is shown. */
export const isSessionLostAtom = atom(false);

/** Each world has its own session: the key is used with `worldStorage`. */
const KEY = 'lapwing-marker';
/** Id of the client that a super user switched to. */
const ACTING_KEY = 'lapwing-client';
/** The user of the last session check; see `data/last-user.ts`. */
export const LAST_USER_KEY = 'lapwing-last-user';
/** Ids of the clients whose payment warning was shown in this session. */
export const PAYMENT_WARNED_KEY = 'lapwing-payment-told';

/** The client that the session was switched to, here or in another tab; null for the user's own. */
export const actingClientAtom = atom<string | null>(null);

/** Restores the session from storage. Call once, after the tab's world is known. */
export function restoreMarker(): void {
  store.set(markerAtom, worldStorage.getItem(KEY));
  store.set(actingClientAtom, worldStorage.getItem(ACTING_KEY));
}

export function storeMarker(marker: string): void {
  worldStorage.setItem(KEY, marker);
  store.set(isSessionLostAtom, false);
  store.set(markerAtom, marker);
}

/** The marker of this browser's session in another world; null without one. */
export function readMarkerOf(world: string): string | null {
  return browserStorage.getItem(toWorldKey(KEY, world));
}

/** Stores the session of another world, which tabs of that world then use, with the client that it acts for. */
export function storeMarkerOf(world: string, marker: string, actingClientId: number | null): void {
  browserStorage.setItem(toWorldKey(KEY, world), marker);
  if (actingClientId === null) browserStorage.removeItem(toWorldKey(ACTING_KEY, world));
  else browserStorage.setItem(toWorldKey(ACTING_KEY, world), String(actingClientId));
}

/** Clears the marker of a session that the server ended, once nothing is unsaved. */
export function endLostSession(): void {
  endOnceSaved(() => {
    // Another tab may have ended or replaced it since.
    if (worldStorage.getItem(KEY) !== store.get(markerAtom)) return restoreMarker();
    if (store.get(markerAtom) !== null) store.set(isSessionLostAtom, true);
    clearMarker();
  });
}

/** Stores the client that the session acts for, which other tabs read; this tab is about to reload. */
export function storeActingClient(clientId: number): void {
  worldStorage.setItem(ACTING_KEY, String(clientId));
}

export function clearMarker(): void {
  for (const key of [KEY, ACTING_KEY, LAST_USER_KEY, PAYMENT_WARNED_KEY]) worldStorage.removeItem(key);
  store.set(markerAtom, null);
  store.set(actingClientAtom, null);
}

/**
 * Follows sign-in, sign-out and client switches in other tabs of the same world, which share the cookie. After a sign-in or
 * sign-out, unsaved changes are asked about first.
 */
export function syncWithOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && ![toWorldKey(KEY), toWorldKey(ACTING_KEY)].includes(event.key)) return;
    if (worldStorage.getItem(KEY) === store.get(markerAtom)) restoreMarker();
    else endOnceSaved(restoreMarker);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
