import { isLanguage, type Language } from '../i18n/languages.ts';
import { tabStorage } from './storage.ts';

const KEY = 'lapwing-tab-language';

/** The parameter of an address that names a language. */
export const LANGUAGE_PARAM = 'lang';

/**
 * The language that the tab's address named (`?lang=sk`): a shared link opens as whoever shared it saw it, without
 * a change to what the reader has chosen. It holds for the tab until a language is chosen there. Null without one.
 */
export function tabLanguage(): Language | null {
  const kept = tabStorage.getItem(KEY);
  return isLanguage(kept) ? kept : null;
}

/** Takes the language out of the address, once, when the tab opens. One that does not exist is passed over. */
export function adoptLanguage(search: string): void {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAM);
  if (isLanguage(asked)) tabStorage.setItem(KEY, asked);
}

/** A language was chosen: the address names none from then on. */
export function dropTabLanguage(): void {
  tabStorage.removeItem(KEY);
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAM)) return;
  address.searchParams.delete(LANGUAGE_PARAM);
  history.replaceState(history.state, '', address);
}
