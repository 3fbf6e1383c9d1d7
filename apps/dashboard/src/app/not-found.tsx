import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { withWorld } from '../tab/world.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from '../ui/screen.module.css';

/** Shown at unknown addresses. The start page is login, which redirects a signed-in user to their home. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <div className={classes.middle}>
      <StateMessage
        isPage
        icon={IconMapOff}
        title={t('notFound.title')}
        text={t('notFound.why')}
        action={
          <Button variant="default" component={Link} to={withWorld('/')}>
            {t('notFound.home')}
          </Button>
        }
      />
    </div>
  );
}
