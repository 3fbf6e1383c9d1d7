import { errorStatus } from '../transport/error-status.ts';
import { problemDetail } from '../transport/problem-detail.ts';
import { showFailed } from './toast-list.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Shows a failure as a toast: the title is the error status, else `title`; below are `ownError`, by default the generic
 * error, and the server's detail (L§8).
 */
export function useShowFailed(): (error: Error, title: string, ownError?: string) => void {
  const { t } = useTranslation();
  return (error, title, ownError = t('wrong.later')) =>
    showFailed(errorStatus(error) ?? title, ownError, problemDetail(error));
}
