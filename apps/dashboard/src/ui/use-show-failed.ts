import { useTranslation } from '../i18n/use-translation.ts';
import { isTemporary } from '../liveness/connection.ts';
import { problemText, problemTitle } from '../transport/problem-text.ts';
import { showFailedAs } from './toast-list.ts';

/**
 * Shows a failure as a toast: the title is the error status, else `title`; below are `ownError`, by default the generic
 * error where trying again can help, and the reason (L§8).
 */
export function useShowFailed(): (error: Error, title: string, ownError?: string) => void {
  const { t } = useTranslation();
  return (error, title, ownError) => {
    const reason = problemText(error);
    const general = reason === null || isTemporary(error) ? t('wrong.later') : null;
    showFailedAs(title, problemTitle(error) ?? title, ownError ?? general, reason);
  };
}
