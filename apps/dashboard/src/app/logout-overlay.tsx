import { Loader } from '@mantine/core';
import classes from '../ui/screen.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

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
