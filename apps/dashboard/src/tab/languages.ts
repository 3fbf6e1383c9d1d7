export const LANGUAGES = ['en', 'es', 'pt', 'sk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default and fallback (L§1). */
export const FALLBACK: Language = 'en';

/** The locale of each language, which determines its plurals and numbers: Portuguese is European. */
export const LOCALES: Record<Language, string> = { en: 'en', es: 'es', pt: 'pt-PT', sk: 'sk' };

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
