import { useTranslation } from '../i18n/use-translation.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import classes from './predictions.module.css';

const SHOWN_AFTER_MS = 200;

/** The rows of a table of predictions while they load, if that takes longer. */
export function PredictionSkeleton({ rowCount }: { rowCount: number }) {
  const { t } = useTranslation();
  const isShown = useDelayed(SHOWN_AFTER_MS);
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="only-read-aloud">{t('state.loading')}</span>
      {Array.from({ length: rowCount + 1 }, (_, row) => (
        <div key={row} data-shown={isShown || undefined} />
      ))}
    </div>
  );
}
