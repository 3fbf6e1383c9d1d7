import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { chooseLanguage, currentLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { api } from './api.ts';
import { serverDetail } from './passwords.ts';
import { useSessionUser } from './session.ts';
import { sayDone, sayFailed } from './toasts.ts';

/** Changes the language of the interface and keeps it in the user's record, where every sign-in finds it (S§1). */
export function useSavedLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  const { id } = useSessionUser();
  return async (language) => {
    const before = currentLanguage();
    await chooseLanguage(language);
    try {
      await api.call('updateUser', { id, body: { dashboardLanguage: language } });
    } catch (error) {
      await chooseLanguage(before);
      // Not a component's `t`, which keeps the language that it was rendered in.
      sayFailed(i18next.t('wrong.later'), serverDetail(error as Error));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['session'] });
    sayDone(i18next.t('languageUpdated'));
  };
}
