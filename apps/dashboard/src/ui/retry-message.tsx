import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from './state-message.tsx';

interface RetryMessageProps {
  icon: Icon;
  title: string;
  text: ReactNode;
  onRetry: () => void;
  /** For a whole screen: the title is the page's heading. */
  isPage?: boolean;
}

/** A failure with a button that tries again. */
export function RetryMessage({ onRetry, ...message }: RetryMessageProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      {...message}
      role="alert"
      tone="bad"
      action={
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
