import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './screen.module.css';

/** Where a screen threw: the header stays, and reloading is the one thing that may help. */
export function BrokenScreen() {
  const { t } = useTranslation();
  usePageTitle(t('brokenScreen'));
  return (
    <div className={classes.middle}>
      <StateMessage
        isPage
        role="alert"
        icon={IconAlertTriangle}
        tone="bad"
        title={t('brokenScreen')}
        text={t('wrong.support')}
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
