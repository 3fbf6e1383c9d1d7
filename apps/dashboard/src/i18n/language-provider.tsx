import i18next from 'i18next';
import { useSyncExternalStore, type ReactNode } from 'react';
import { LanguageContext } from './use-translation.ts';

/** Provides the current language to its children, and renders them again when the user chooses another. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribeToLanguage, () => i18next.language);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function subscribeToLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}
