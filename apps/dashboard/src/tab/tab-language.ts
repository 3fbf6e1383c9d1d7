import { isLanguage, type Language } from './languages.ts';
import { tabStorage } from './storage.ts';

const KEY = 'lapwing-tab-language';

/** The query parameter with the language. */
export const LANGUAGE_PARAM = 'lang';

/**
 * The language from the tab's address (`?lang=sk`), so that a shared link opens in the language of its sender without
 * changing the reader's own choice. It applies to the tab until a language is chosen there. Null without such a parameter.
 */
export function readTabLanguage(): Language | null {
  const stored = tabStorage.getItem(KEY);
  return isLanguage(stored) ? stored : null;
}

/** Stores the language of the address, once, when the tab opens. An unknown language is ignored. */
export function takeLanguageFromAddress(search: string): void {
  const language = new URLSearchParams(search).get(LANGUAGE_PARAM);
  if (isLanguage(language)) tabStorage.setItem(KEY, language);
}

/** Forgets the tab's language and removes it from the address, after a language was chosen. */
export function forgetTabLanguage(): void {
  tabStorage.removeItem(KEY);
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAM)) return;
  address.searchParams.delete(LANGUAGE_PARAM);
  history.replaceState(history.state, '', address);
}
