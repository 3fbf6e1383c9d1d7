import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from './state-message.tsx';

interface FailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
  /** Where a whole screen did not come, its title is the page's heading. */
  isPage?: boolean;
}

/** A panel whose data did not come: what failed, the cause, and Try again. */
export function Failed({ title, error, onRetry, isPage = false }: FailedProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
      isPage={isPage}
      icon={IconCloudOff}
      tone="bad"
      title={title}
      text={useCause(error)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

/** Why a call gave no data, in a sentence: the server's own where it gave one. */
function useCause(error: Error): string {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return t('wrong.support');
  switch (error.kind) {
    case 'http':
      return error.message;
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
