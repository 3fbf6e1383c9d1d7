import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { inWorld } from '../data/world.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import classes from './screen.module.css';

/** Any address that names no screen. The start page is login, which leads on to the home of whoever is signed in. */
export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <main className={`${classes.middle} ${classes.page}`}>
      <StateMessage
        isPage
        icon={IconMapOff}
        title={t('notFound.title')}
        text={t('notFound.why')}
        action={
          <Button variant="default" component={Link} to={inWorld('/')}>
            {t('notFound.home')}
          </Button>
        }
      />
    </main>
  );
}
