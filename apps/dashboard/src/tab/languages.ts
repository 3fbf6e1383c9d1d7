export const LANGUAGES = ['en', 'es', 'pt', 'sk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default and fallback (L§1). */
export const FALLBACK: Language = 'en';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  sk: 'Slovenčina',
};

export function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value);
}
