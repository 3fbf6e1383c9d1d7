import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { worldStorage } from '../data/world.ts';
import { common } from './en/common.ts';
import { login } from './en/login.ts';
import { FALLBACK, isLanguage, LANGUAGES, type Language } from './languages.ts';

const STORAGE_KEY = 'lapwing-language';

const files = import.meta.glob<Record<string, object>>('./*/*.ts');

/** One file per language and namespace, fetched when it is first needed. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (load === undefined) return callback(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (module) => callback(null, { ...module[namespace] }),
      (error: unknown) => callback(error as Error, null),
    );
  },
};

/** Starts the texts in the language that was chosen here before, English without one. */
export async function startI18n(): Promise<I18n> {
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: FALLBACK,
      supportedLngs: [...LANGUAGES],
      ns: ['common', 'login'],
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

/** Changes the language of the whole interface, and keeps the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  worldStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(language);
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
