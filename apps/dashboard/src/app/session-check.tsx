import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { usePublicWatch } from '../data/clock-watch.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LoadingScreen } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './screen.module.css';

export function CheckingSession() {
  return (
    <main className={classes.page}>
      <LoadingScreen />
    </main>
  );
}

/** The session check got no answer. The marker stays: whether it still holds is not known. It goes on by itself. */
export function SessionUnreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('unreachable.title'));
  usePublicWatch();
  return (
    <main className={`${classes.middle} ${classes.page}`}>
      <StateMessage
        isPage
        role="alert"
        icon={IconCloudOff}
        tone="bad"
        title={t('unreachable.title')}
        text={t('unreachable.why')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        }
      />
    </main>
  );
}
