import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { Loading } from '../../ui/loading.tsx';
import classes from './activity-analytics.module.css';

/** The skeleton of the screen while it loads: a map and a list. */
export function ActivitySkeleton() {
  const { t } = useTranslation('activity');
  const isPhone = useIsPhone();
  return (
    <div className={classes.screen} aria-busy="true">
      <header className={classes.head}>
        <AnalyticsPath entry="activity" />
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        {isPhone && <div className={classes.waitingBar} />}
      </header>
      {!isPhone && <div className={classes.waitingBar} />}
      <div className={classes.cards}>
        <div className={classes.waitingMap} />
        <div className={classes.list}>
          <Loading />
        </div>
      </div>
    </div>
  );
}
