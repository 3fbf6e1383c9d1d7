import { useTranslation } from '../../i18n/use-translation.ts';
import { PredictionSkeleton } from '../../predictions/prediction-skeleton.tsx';
import classes from './global-predictions.module.css';

const CARDS = [1, 2, 3, 4];
const ROW_COUNT = 5;

/** The skeleton of the screen while its vehicles load. */
export function GlobalSkeleton() {
  const { t } = useTranslation('predictions');
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('globalTitle')}</h1>
      </header>
      <div className={classes.blocks}>
        {CARDS.map((card) => (
          <div key={card} className={classes.block}>
            <div className={classes.blockHead} />
            <div className={classes.notes} />
            <div className={classes.rows}>
              <PredictionSkeleton rowCount={ROW_COUNT} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
