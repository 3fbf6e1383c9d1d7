import { useTranslation } from '../../../i18n/use-translation.ts';
import { Loading } from '../../../ui/loading.tsx';
import classes from './tracker.module.css';

const LINES = 12;

/** The skeleton of the screen while it loads. */
export function TrackerSkeleton() {
  const { t } = useTranslation('live');
  return (
    <div className={classes.skeleton}>
      <h1 className="only-read-aloud">{t('title')}</h1>
      <div className={classes.skeletonBar} />
      <div className={classes.side}>
        <Loading lines={LINES} />
      </div>
      <div className={classes.ground} />
    </div>
  );
}
