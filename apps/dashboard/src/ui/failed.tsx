import { ApiError } from '@lapwing/contracts';
import { IconCloudOff } from '@tabler/icons-react';
import { formatProblemText } from '../transport/problem-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { RetryMessage } from './retry-message.tsx';

interface FailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
  /** For a whole screen: the title is the page's heading. */
  isPage?: boolean;
}

/** A panel whose data failed to load: title, cause and Try again. */
export function Failed({ title, error, onRetry, isPage = false }: FailedProps) {
  return <RetryMessage isPage={isPage} icon={IconCloudOff} title={title} text={useCause(error)} onRetry={onRetry} />;
}

/** The cause of a failed call in a sentence: the server's own if it sent one. */
function useCause(error: Error): string {
  const { t } = useTranslation();
  // Errors of the controls are wrapped, so that they do not end the session.
  const cause = error.cause instanceof ApiError ? error.cause : error;
  if (!(cause instanceof ApiError)) return t('wrong.support');
  switch (cause.kind) {
    case 'http':
      return formatProblemText(cause) ?? cause.message;
    case 'network':
      return t('cause.network');
    case 'timeout':
      return t('cause.timeout');
    case 'garbage':
      return t('connection.garbage');
    case 'aborted':
      return t('wrong.refresh');
  }
}
