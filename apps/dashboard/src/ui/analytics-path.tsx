import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './analytics-path.module.css';

/** Where a screen is in the menu, above its title, e.g. "Analytics > Laps". A phone shows the title alone. */
export function AnalyticsPath({ entry }: { entry: 'activity' | 'laps' | 'timeline' }) {
  const { t } = useTranslation();
  return (
    <p className={classes.path}>
      {t('menu.analytics')}
      <IconChevronRight size={12} stroke={1.75} aria-hidden />
      {t(`menu.${entry}`)}
    </p>
  );
}
