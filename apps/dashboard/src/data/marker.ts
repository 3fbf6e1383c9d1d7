import { atom } from 'jotai';
import { store } from './store.ts';
import { worldKey, worldStorage } from './world.ts';

/** The stored session marker (the csrf token of the sign-in answer); null when nobody is signed in. */
export const markerAtom = atom<string | null>(null);

/** Whether the session ended by itself, so that login can say why it shows. */
export const isSessionLostAtom = atom(false);

/** Worlds have sessions of their own. */
const KEY = 'lapwing-marker';
/** Which client a super user's session acts for, after a switch. */
const ACTING_KEY = 'lapwing-client';
/** Which clients' payment warnings the session has shown. */
export const PAYMENT_TOLD_KEY = 'lapwing-payment-told';

/** The client that the session was switched to, here or in another tab; null for the user's own. */
export const actingAtom = atom<string | null>(null);

/** Reads what an earlier visit left. Call once, after the tab's world is known. */
export function restoreMarker(): void {
  store.set(markerAtom, worldStorage.getItem(KEY));
  store.set(actingAtom, worldStorage.getItem(ACTING_KEY));
}

export function keepMarker(marker: string): void {
  worldStorage.setItem(KEY, marker);
  store.set(markerAtom, marker);
  store.set(isSessionLostAtom, false);
}

/** Clears the marker of a session that the server no longer knows. */
export function loseMarker(): void {
  if (store.get(markerAtom) !== null) store.set(isSessionLostAtom, true);
  clearMarker();
}

/** Tells the other tabs of the world which client the session acts for now; this one is about to load anew. */
export function keepActing(clientId: number): void {
  worldStorage.setItem(ACTING_KEY, String(clientId));
}

export function clearMarker(): void {
  for (const key of [KEY, ACTING_KEY, PAYMENT_TOLD_KEY]) worldStorage.removeItem(key);
  store.set(markerAtom, null);
  store.set(actingAtom, null);
}

/** Signing in or out, or acting for another client, in one tab does so in the others of its world: they share the cookie. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || [KEY, ACTING_KEY].map(worldKey).includes(event.key)) restoreMarker();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
