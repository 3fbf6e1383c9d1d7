import { useTranslation } from '../i18n/use-translation.ts';
import { formatProblemText, formatProblemTitle } from '../transport/problem-text.ts';
import { isUnansweredWrite } from '../transport/unanswered-writes.ts';
import { showFailedAs } from './toast-list.ts';

/**
 * Shows a failure as a toast: the title is the error status, else `title`; below are `ownError`, by default the generic
 * error, and the reason (L§8, S§8). If no answer came, it is not known whether the cloud did it: then the toast says this, and
 * what to do.
 */
export function useShowFailed(): (error: Error, title: string, ownError?: string) => void {
  const { t } = useTranslation();
  return (error, title, ownError) => {
    if (isUnansweredWrite(error)) return void showFailedAs(title, t('unanswered.title'), t('unanswered.why'));
    showFailedAs(title, formatProblemTitle(error) ?? title, ownError ?? t('wrong.later'), formatProblemText(error));
  };
}
