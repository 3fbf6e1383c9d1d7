import classes from './loading.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDelayed } from './use-delayed.ts';

const SKELETON_AFTER_MS = 200;
const WIDTHS = ['70%', '100%', '86%', '92%', '48%'];

/** A skeleton of `lines` lines of text, shown if loading takes longer. */
export function Loading({ lines = WIDTHS.length }: { lines?: number }) {
  const { t } = useTranslation();
  const late = useDelayed(SKELETON_AFTER_MS);
  if (!late) return <div className={classes.skeleton} aria-busy="true" />;
  return (
    <div className={classes.skeleton} role="status" aria-busy="true">
      <span className="only-read-aloud">{t('state.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.bar} style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  );
}

/** The skeleton of a whole page with a title and a card, shown if loading takes longer. Its heading is read aloud. */
export function LoadingScreen() {
  const { t } = useTranslation();
  const late = useDelayed(SKELETON_AFTER_MS);
  return (
    <div className={classes.page} aria-busy="true">
      <h1 className="only-read-aloud">{t('state.loading')}</h1>
      {late && (
        <>
          <div className={classes.title} />
          <div className={classes.card}>
            <Loading />
          </div>
        </>
      )}
    </div>
  );
}
