import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { chooseLanguage, readLanguage } from '../i18n/i18n.ts';
import type { Language } from '../tab/languages.ts';
import { api } from '../transport/api.ts';
import { formatProblemText } from '../transport/problem-text.ts';
import { useSessionUser } from '../data/session.ts';
import { showDone, showFailed } from '../ui/toast-list.ts';

/** Changes the language of the interface and stores it in the user's record, for every sign-in (S§1). */
export function useSavedLanguage(): (language: Language) => Promise<void> {
  const queryClient = useQueryClient();
  const { id } = useSessionUser();
  return async (language) => {
    const before = readLanguage();
    await chooseLanguage(language);
    try {
      await api.call('updateUser', { id, body: { dashboardLanguage: language } });
    } catch (error) {
      await chooseLanguage(before);
      // A component's `t` would still have the language of its render.
      showFailed(i18next.t('wrong.later'), formatProblemText(error as Error));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['session'] });
    showDone(i18next.t('languageUpdated'));
  };
}
