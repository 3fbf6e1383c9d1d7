import { useTranslation } from '../i18n/use-translation.ts';
import { formatProblemText, formatProblemTitle } from '../transport/problem-text.ts';
import { showFailedAs } from './toast-list.ts';

/**
 * Shows a failure as a toast: the title is the error status, else `title`; below are `ownError`, by default the generic
 * error, and the reason (L§8, S§8).
 */
export function useShowFailed(): (error: Error, title: string, ownError?: string) => void {
  const { t } = useTranslation();
  return (error, title, ownError) => {
    showFailedAs(title, formatProblemTitle(error) ?? title, ownError ?? t('wrong.later'), formatProblemText(error));
  };
}
