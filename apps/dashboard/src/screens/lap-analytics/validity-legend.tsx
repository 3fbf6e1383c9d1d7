import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './charts-card.module.css';

/** The legend of valid and failed laps in charts. */
export function ValidityLegend() {
  const { t } = useTranslation('laps');
  return (
    <>
      <span className={classes.key}>
        <span className={classes.valid} aria-hidden />
        {t('charts.valid')}
      </span>
      <span className={classes.key}>
        <span className={classes.errors} aria-hidden />
        {t('charts.errors')}
      </span>
    </>
  );
}
