import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { forgetTabLanguage, tabLanguage } from '../tab/tab-language.ts';
import { worldStorage } from '../tab/world.ts';
import { common } from './en/common.ts';
import { login } from './en/login.ts';
import { FALLBACK, isLanguage, LANGUAGES, type Language } from '../tab/languages.ts';

const STORAGE_KEY = 'lapwing-language';

/** What the login page needs, each in a file of its own. */
const FIRST = ['common', 'login'];
const files = import.meta.glob<Record<string, object>>('./*/{common,login,screens}.ts');

/** The texts of all screens come together, so that none waits for some of its words while others already stand there. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = files[`./${language}/${FIRST.includes(namespace) ? namespace : 'screens'}.ts`];
    if (load === undefined) return callback(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (module) => callback(null, { ...module[namespace] }),
      (error: unknown) => callback(error as Error, null),
    );
  },
};

/** Starts the texts in the language that the address names, else the one that was chosen here before, else English. */
export async function startI18n(): Promise<I18n> {
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: tabLanguage() ?? storedLanguage(),
      fallbackLng: FALLBACK,
      supportedLngs: [...LANGUAGES],
      ns: [...FIRST],
      defaultNS: 'common',
      resources: { en: { common, login } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  markDocument();
  i18next.on('languageChanged', markDocument);
  return i18next;
}

/** Fetches the texts of every screen; what does not come stays in English until the page is loaded anew. */
export async function loadTexts(): Promise<void> {
  const screens = await import('./en/screens.ts');
  await i18next.loadNamespaces(Object.keys(screens));
}

/** Changes the language of the whole interface, and keeps the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  worldStorage.setItem(STORAGE_KEY, language);
  forgetTabLanguage();
  await i18next.changeLanguage(language);
}

/** The language of whoever signed in: kept in this browser, and spoken unless the address names another. */
export async function followUserLanguage(language: Language): Promise<void> {
  worldStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(tabLanguage() ?? language);
}

/** The language that the interface speaks now. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK;
}

function storedLanguage(): Language {
  const stored = worldStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : FALLBACK;
}

function markDocument(): void {
  document.documentElement.lang = i18next.language;
}
