import i18next from 'i18next';
import { useSyncExternalStore, type ReactNode } from 'react';
import { LanguageContext } from './use-translation.ts';

/** Has what is below speak the language of the interface, and another as soon as that is chosen. */
export function Speaking({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, () => i18next.language);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}
