import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { FALLBACK, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/languages.ts';
import { Choice } from './choice.tsx';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }));

/** The choice among the four languages, for this browser alone unless `onChoose` keeps it elsewhere too. */
export function LanguageChoice({ onChoose = chooseLanguage }: { onChoose?: (language: Language) => Promise<void> }) {
  const { t, i18n } = useTranslation();
  return (
    <Choice
      label={t('language')}
      icon={IconLanguage}
      value={isLanguage(i18n.language) ? i18n.language : FALLBACK}
      options={OPTIONS}
      onChoose={(language) => void onChoose(language)}
    />
  );
}
