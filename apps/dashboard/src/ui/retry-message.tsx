import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FailedAt } from './failed-at.tsx';
import { StateMessage } from './state-message.tsx';

interface RetryMessageProps {
  icon: Icon;
  title: string;
  text: ReactNode;
  onRetry: () => void;
  /** Tries again by itself after this time, which is counted down. */
  retryAfterSec?: number;
  /** For a whole screen: the title is the page's heading, and the time of the failure is shown. */
  isPage?: boolean;
}

/** A failure with a button that tries again. */
export function RetryMessage({ onRetry, retryAfterSec, text, ...message }: RetryMessageProps) {
  const { t } = useTranslation();
  return (
    <StateMessage
      {...message}
      role="alert"
      tone="bad"
      text={
        <>
          {text}
          {message.isPage === true && <FailedAt />}
          {retryAfterSec !== undefined && <Countdown fromSec={retryAfterSec} onEnd={onRetry} />}
        </>
      }
      action={
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

/** Not read aloud: the alert would be repeated every second. */
function Countdown({ fromSec, onEnd }: { fromSec: number; onEnd: () => void }) {
  const { t } = useTranslation();
  const [leftSec, setLeftSec] = useState(fromSec);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (leftSec === 1) onEnd();
      setLeftSec(leftSec === 1 ? fromSec : leftSec - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [leftSec, fromSec, onEnd]);
  return <span aria-hidden>{t('tryingAgain', { seconds: leftSec })}</span>;
}
