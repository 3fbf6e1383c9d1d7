import { ApiError, MAIN_WORLD, WORLD_NAME } from '@lapwing/contracts';
import { atom } from 'jotai';
import { browserStorage, tabStorage } from './storage.ts';
import { store } from './store.ts';
import { LANGUAGE_PARAM, readTabLanguage } from './tab-language.ts';

const KEY = 'lapwing-world';

/** The query parameter with the world. */
export const WORLD_PARAM = 'world';

/** The name of this tab's world if the server does not have it; else null. */
export const missingWorldAtom = atom<string | null>(null);

/** The world of this tab, from `?world=` and then from the tab's storage. */
export function readWorldName(): string {
  return tabStorage.getItem(KEY) ?? MAIN_WORLD;
}

/** Stores the world of the address, once, when the tab opens. An invalid name counts as missing at once. */
export function takeWorldFromAddress(search: string): void {
  const name = new URLSearchParams(search).get(WORLD_PARAM);
  if (name === null) return;
  if (WORLD_NAME.test(name)) tabStorage.setItem(KEY, name);
  else store.set(missingWorldAtom, name);
}

/** Sets `missingWorldAtom` if a call failed because the world was mistyped, or deleted while the tab was open. */
export function detectMissingWorld(error: unknown): void {
  if (error instanceof ApiError && error.problem?.type === 'no-such-world')
    store.set(missingWorldAtom, readWorldName());
}

/**
 * Adds a world, by default the tab's, to an address, for images and links, which cannot send the header. The address of a screen also
 * gets the language that the tab was opened with.
 */
export function withWorld(address: string, world = readWorldName()): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (world !== MAIN_WORLD) params.set(WORLD_PARAM, world);
  const language = path.startsWith('/api/') ? null : readTabLanguage();
  if (language !== null) params.set(LANGUAGE_PARAM, language);
  return params.size === 0 || params.toString() === query ? address : `${path}?${params.toString()}`;
}

/** Storage of the browser for the tab's world: tabs of different worlds do not share it. */
export const worldStorage = {
  getItem: (key: string) => browserStorage.getItem(toWorldKey(key)),
  setItem: (key: string, value: string) => browserStorage.setItem(toWorldKey(key), value),
  removeItem: (key: string) => browserStorage.removeItem(toWorldKey(key)),
};

/** The key of a value of `worldStorage` in the browser's storage; of that of another world, too. */
export function toWorldKey(key: string, world = readWorldName()): string {
  return world === MAIN_WORLD ? key : `${key}:${world}`;
}
