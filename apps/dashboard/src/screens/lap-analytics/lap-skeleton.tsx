import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { Loading } from '../../ui/loading.tsx';
import chartClasses from './charts-card.module.css';
import classes from './lap-analytics.module.css';
import tableClasses from './laps-table.module.css';

/** The skeleton of the screen while it loads: map and charts above a table; on a phone the charts come first. */
export function LapSkeleton() {
  const { t } = useTranslation('laps');
  const isPhone = useIsPhone();
  const charts = (
    <div className={chartClasses.card}>
      <div className={chartClasses.head} />
      <div className={chartClasses.body}>
        <Loading />
      </div>
    </div>
  );
  return (
    <div className={classes.screen} aria-busy="true">
      <header className={classes.head}>
        <AnalyticsPath entry="laps" />
        <h1 className="type-title">{t('title')}</h1>
        <p className={classes.about} />
        <div className={classes.actions}>
          <p className={classes.counts} />
          <div className={classes.waitingButton} />
        </div>
      </header>
      {!isPhone && <div className={classes.waitingBars} />}
      <div className={classes.pair}>
        {isPhone && charts}
        <div className={classes.waitingMap} />
        {!isPhone && charts}
      </div>
      <div className={tableClasses.card}>
        <Loading />
      </div>
    </div>
  );
}
