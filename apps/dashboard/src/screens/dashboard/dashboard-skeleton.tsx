import { useTranslation } from '../../i18n/use-translation.ts';
import { Loading } from '../../ui/loading.tsx';
import classes from './vehicle-dashboard.module.css';

/** The skeleton of the screen while it loads. */
export function DashboardSkeleton() {
  const { t } = useTranslation('vehicle');
  return (
    <div className={classes.screen}>
      <h1 className="only-read-aloud">{t('title')}</h1>
      <div className={classes.bar} />
      <div className={classes.side}>
        <Loading />
      </div>
      <div className={classes.ground} />
    </div>
  );
}
