import { atom } from 'jotai';
import { store } from './store.ts';
import { worldKey, worldStorage } from './world.ts';

/** The stored session marker (the csrf token of the sign-in answer); null when nobody is signed in. */
export const markerAtom = atom<string | null>(null);

/** Whether the session ended by itself, so that login can say why it shows. */
export const isSessionLostAtom = atom(false);

/** Worlds have sessions of their own. */
const KEY = 'lapwing-marker';

/** Reads what an earlier visit left. Call once, after the tab's world is known. */
export function restoreMarker(): void {
  store.set(markerAtom, worldStorage.getItem(KEY));
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

export function clearMarker(): void {
  worldStorage.removeItem(KEY);
  store.set(markerAtom, null);
}

/** Signing in or out in one tab does so in the others of its world: they share the cookie. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === worldKey(KEY) || event.key === null) restoreMarker();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
