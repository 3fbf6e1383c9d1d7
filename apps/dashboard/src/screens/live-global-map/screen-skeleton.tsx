import { useTranslation } from '../../i18n/use-translation.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import classes from './live-global-map.module.css';

/** The shape of the screen before anything of it is known: a list beside, on a phone below, the ground of the map. */
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
