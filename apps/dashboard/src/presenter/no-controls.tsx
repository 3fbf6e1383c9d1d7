import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './presenter.module.css';

/** The page of a browser that may not call the controls, with how to get them. */
export function NoControls({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['presenter', 'common']);
  return (
    <main className={classes.message}>
      <StateMessage
        isPage
        role="status"
        icon={IconLock}
        title={t('noControls.title')}
        text={
          <>
            <span>{t('noControls.scan')}</span> <span>{t('noControls.command')}</span>
          </>
        }
        action={
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain', { ns: 'common' })}
          </Button>
        }
      />
    </main>
  );
}
