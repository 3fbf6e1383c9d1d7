import { useTranslation } from '../../i18n/use-translation.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import classes from './live-global-map.module.css';

/** The skeleton of the screen while it loads: an empty map with a list beside it, on a phone below it. */
export function ScreenSkeleton() {
  const { t } = useTranslation('live');
  return (
    <div className={classes.skeleton}>
      <section className={classes.skeletonList}>
        <h1 className={`type-title ${classes.skeletonTitle}`}>{t('title')}</h1>
        <ListSkeleton />
      </section>
      <div className={classes.skeletonMap} />
    </div>
  );
}
