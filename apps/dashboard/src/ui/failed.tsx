import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from './state-message.tsx';

/** A panel whose data did not come: what failed, the cause, and Try again. */
export function Failed({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      role="alert"
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
      return t('wrong.support');
    case 'aborted':
      return t('wrong.refresh');
  }
}
