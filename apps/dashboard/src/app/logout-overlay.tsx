import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './screen.module.css';

export function LogoutOverlay() {
  const { t } = useTranslation();
  return (
    <main className={`${classes.middle} ${classes.page}`}>
      <p className={classes.waiting} role="status">
        <Loader size="sm" />
        {t('state.loggingOut')}
      </p>
    </main>
  );
}
