import { ApiError } from '@lapwing/contracts';
import { atom } from 'jotai';
import { browserStorage, tabStorage } from './storage.ts';
import { store } from './store.ts';
import { LANGUAGE_PARAM, tabLanguage } from './tab-language.ts';

const KEY = 'lapwing-world';
const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The server's world when a tab names none. */
export const MAIN_WORLD = 'main';

/** The name of this tab's world once it is known that the server has none such. */
export const missingWorldAtom = atom<string | null>(null);

/** The world of this tab: from `?world=`, from then on kept in the tab's session storage. */
export function worldName(): string {
  return tabStorage.getItem(KEY) ?? MAIN_WORLD;
}

/** Takes the world out of the address, once, when the tab opens. A name that no world can have is missing at once. */
export function adoptWorld(search: string): void {
  const asked = new URLSearchParams(search).get('world');
  if (asked === null) return;
  if (NAME.test(asked)) tabStorage.setItem(KEY, asked);
  else store.set(missingWorldAtom, asked);
}

/** Notes an answer that says that there is no such world: it was mistyped, or removed while the tab was open. */
export function noteMissingWorld(error: unknown): void {
  if (error instanceof ApiError && error.problem?.type === 'no-such-world') store.set(missingWorldAtom, worldName());
}

/**
 * An address of this server that names the tab's world, for images and for links into new tabs, which send no header.
 * A screen's address names the language too that the tab was opened in.
 */
export function inWorld(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (worldName() !== MAIN_WORLD) params.set('world', worldName());
  const language = path.startsWith('/api/') ? null : tabLanguage();
  if (language !== null) params.set(LANGUAGE_PARAM, language);
  return params.size === 0 || params.toString() === query ? address : `${path}?${params.toString()}`;
}

/** What the browser keeps for the tab's world: two worlds in two tabs share none of it. */
export const worldStorage = {
  getItem: (key: string) => browserStorage.getItem(worldKey(key)),
  setItem: (key: string, value: string) => browserStorage.setItem(worldKey(key), value),
  removeItem: (key: string) => browserStorage.removeItem(worldKey(key)),
};

/** The key under which something of the tab's world is kept. */
export function worldKey(key: string): string {
  return worldName() === MAIN_WORLD ? key : `${key}:${worldName()}`;
}
