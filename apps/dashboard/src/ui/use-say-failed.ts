import { errorStatus } from '../data/error-status.ts';
import { serverDetail } from '../data/passwords.ts';
import { sayFailed } from '../data/toasts.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Tells of a failure: titled with the error status, else with the words given; then the generic error unless it has one
 * of its own, and the server's detail below (L§8).
 */
export function useSayFailed(): (error: Error, title: string, ownError?: string) => void {
  const { t } = useTranslation();
  return (error, title, ownError = t('wrong.later')) =>
    sayFailed(errorStatus(error) ?? title, ownError, serverDetail(error));
}
