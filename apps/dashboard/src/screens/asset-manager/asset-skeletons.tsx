import { ASSET_CLASSES } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Loading } from '../../ui/loading.tsx';
import classes from './asset-manager.module.css';
import statisticsClasses from './statistics.module.css';

/** The skeleton of the screen before the client is known. */
export function AssetSkeleton() {
  const { t } = useTranslation('assets');
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <p className={classes.counts} aria-hidden>
          &nbsp;
        </p>
      </header>
      <div className={classes.panel}>
        <CardsSkeleton />
      </div>
      <div className={statisticsClasses.statistics}>
        <header className={statisticsClasses.head}>
          <h2 className="type-title">{t('statistics.title')}</h2>
        </header>
        <div className={statisticsClasses.layout}>
          <VisitsSkeleton />
          <div className={classes.passages}>
            <Loading />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The four live cards while they load. */
export function CardsSkeleton() {
  return (
    <div className={classes.cards}>
      {ASSET_CLASSES.map((of) => (
        <div key={of} className={classes.waiting}>
          <Loading lines={4} />
        </div>
      ))}
    </div>
  );
}

/** The figures and both charts while they load. */
export function VisitsSkeleton() {
  return (
    <>
      <div className={statisticsClasses.figuresWaiting}>
        <Loading lines={3} />
      </div>
      <div className={statisticsClasses.chart}>
        <Loading />
      </div>
      <div className={statisticsClasses.chart}>
        <Loading />
      </div>
    </>
  );
}
