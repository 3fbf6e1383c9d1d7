import type { Trend } from '@lapwing/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAgeText } from '../../ui/age.ts';
import classes from './inventory-manager.module.css';

/** Whether a list last grew or shrank, by how many and how long ago. */
export function TrendMark({ trend: { direction, by, sinceTs }, nowMs }: { trend: Trend; nowMs: number }) {
  const { t } = useTranslation('inventory');
  const ageText = useAgeText();
  const Icon = direction === 'up' ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={classes.trend} data-trend={direction}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`trends.${direction}`, { by })}{' '}
      <span className={classes.ago}>{t('trends.ago', { age: ageText(nowMs - sinceTs * 1000) })}</span>
    </span>
  );
}
