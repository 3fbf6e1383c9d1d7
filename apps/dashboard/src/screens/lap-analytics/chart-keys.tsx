import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './charts-card.module.css';

/** An entry of a chart's legend: a mark with its meaning, or a figure without a mark. */
export function Key({
  mark,
  children,
}: {
  mark?: 'full' | 'faint' | 'errors' | 'outlined' | 'upper';
  children: ReactNode;
}) {
  return (
    <span className={classes.key}>
      {mark && <span className={classes.mark} data-mark={mark} aria-hidden />}
      {children}
    </span>
  );
}

/** The legend of valid and failed laps. */
export function ValidityKeys() {
  const { t } = useTranslation('laps');
  return (
    <>
      <Key mark="full">{t('charts.valid')}</Key>
      <Key mark="errors">{t('charts.errors')}</Key>
    </>
  );
}
