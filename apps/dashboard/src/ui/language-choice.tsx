import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage } from '../i18n/i18n.ts';
import { FALLBACK, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../tab/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Choice } from './choice.tsx';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }));

/** A select of the language, which is stored in this browser only, unless `onChoose` does more. */
export function LanguageChoice({ onChoose = chooseLanguage }: { onChoose?: (language: Language) => Promise<void> }) {
  const { t, language } = useTranslation();
  return (
    <Choice
      label={t('language')}
      icon={IconLanguage}
      value={isLanguage(language) ? language : FALLBACK}
      options={OPTIONS}
      onChoose={(language) => void onChoose(language)}
    />
  );
}
