import { useTranslation } from '../../i18n/use-translation.ts';
import { PredictionSkeleton } from '../../predictions/prediction-skeleton.tsx';
import classes from './predictions-screen.module.css';

const ROW_COUNT = 5;

/** The skeleton of the screen while its vehicles load. */
export function PredictionsSkeleton() {
  const { t } = useTranslation('predictions');
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
      </header>
      <div className={classes.bar} />
      <div className={classes.content}>
        <div className={classes.card}>
          <PredictionSkeleton rowCount={ROW_COUNT} />
        </div>
        <div className={classes.map} />
      </div>
    </div>
  );
}
