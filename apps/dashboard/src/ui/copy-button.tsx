import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { showFailed } from './toast-list.ts';

const DONE_MS = 2000;

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** Names what is copied, e.g. "Copy the key". */
  label: string;
}

/** Copies a text, and says so for a moment. Browsers refuse it over plain http: then the user is told how to copy. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      showFailed(t('copy.failed'), t('copy.how'));
    }
  };
  const Icon = isDone ? IconCheck : IconCopy;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={label}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        {t(isDone ? 'copy.done' : 'copy.act')}
      </Button>
      <span className="only-read-aloud" role="status">
        {isDone && t('copy.done')}
      </span>
    </>
  );
}
