import i18next, { type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { forgetTabLanguage, readTabLanguage } from '../tab/tab-language.ts';
import { worldStorage } from '../tab/world.ts';
import { common } from './en/common.ts';
import { login } from './en/login.ts';
import { rules } from './en/rules.ts';
import { FALLBACK, isLanguage, LANGUAGES, LOCALES, type Language } from '../tab/languages.ts';

const STORAGE_KEY = 'lapwing-language';

/** The namespaces of the login page, each in a file of its own. */
const LOGIN_NAMESPACES = ['common', 'login', 'rules'];
/** Those, and the namespaces of the director, a show, the presenter view and the command palette, which are loaded with them. */
const OWN_FILES = [...LOGIN_NAMESPACES, 'director', 'palette', 'presenter', 'show'];
const files = import.meta.glob<Record<string, object>>(
  './*/{common,login,rules,director,palette,presenter,show,screens}.ts',
);

/** Loads the texts of all screens together, so that no screen shows only part of its texts. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, callback) => {
    const load = files[`./${findLanguage(locale)}/${OWN_FILES.includes(namespace) ? namespace : 'screens'}.ts`];
    if (load === undefined) return callback(new Error(`no texts ${locale}/${namespace}`), null);
    load().then(
      (module) => callback(null, { ...module[namespace] }),
      (error: unknown) => callback(error as Error, null),
    );
  },
};

/** Starts i18next in the language of the URL, otherwise the stored language, otherwise English. */
export async function startI18n(): Promise<I18n> {
  await i18next
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: LOCALES[readTabLanguage() ?? readStoredLanguage()],
      fallbackLng: FALLBACK,
      supportedLngs: Object.values(LOCALES),
      load: 'currentOnly',
      ns: [...LOGIN_NAMESPACES],
      defaultNS: 'common',
      resources: { en: { common, login, rules } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  setDocumentLanguage();
  i18next.on('languageChanged', setDocumentLanguage);
  return i18next;
}

/** Loads the texts of every screen. Those that fail to load stay in English until the page is reloaded. */
export async function loadTexts(): Promise<void> {
  const screens = await import('./en/screens.ts');
  await i18next.loadNamespaces(Object.keys(screens));
}

/** Changes the language of the whole interface and stores the choice in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  worldStorage.setItem(STORAGE_KEY, language);
  forgetTabLanguage();
  await i18next.changeLanguage(LOCALES[language]);
}

/** Stores the language of the signed-in user in this browser, and applies it unless the URL names another. */
export async function followUserLanguage(language: Language): Promise<void> {
  worldStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(LOCALES[readTabLanguage() ?? language]);
}

/** The current language of the interface. */
export function readLanguage(): Language {
  return findLanguage(i18next.language);
}

function findLanguage(locale: string): Language {
  return LANGUAGES.find((language) => LOCALES[language] === locale) ?? FALLBACK;
}

function readStoredLanguage(): Language {
  const stored = worldStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : FALLBACK;
}

function setDocumentLanguage(): void {
  document.documentElement.lang = i18next.language;
}
