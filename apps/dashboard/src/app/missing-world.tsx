import { MAIN_WORLD } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { PlainPage } from './plain-page.tsx';
import classes from '../ui/screen.module.css';

/** Shown instead of the app if the server does not have the tab's world. */
export function MissingWorld({ name }: { name: string }) {
  const { t } = useTranslation();
  usePageTitle(t('missingWorld.title'));
  return (
    <PlainPage home={`/?world=${MAIN_WORLD}`}>
      <div className={classes.middle}>
        <StateMessage
          isPage
          role="alert"
          icon={IconWorldOff}
          tone="warn"
          title={t('missingWorld.title')}
          text={t('missingWorld.why', { name })}
          action={
            <Button variant="default" component="a" href={`/?world=${MAIN_WORLD}`}>
              {t('missingWorld.toMain')}
            </Button>
          }
        />
      </div>
    </PlainPage>
  );
}
