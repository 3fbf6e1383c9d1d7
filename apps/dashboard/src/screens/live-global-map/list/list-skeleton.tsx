import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import classes from './list-skeleton.module.css';

const SHOWN_AFTER_MS = 200;
const PANELS = 5;
const WIDTHS = ['46%', '62%', '100%', '88%'];

/** The skeleton of the panels while they load. */
export function ListSkeleton() {
  const { t } = useTranslation();
  const isLate = useDelayed(SHOWN_AFTER_MS);
  if (!isLate) return <div aria-busy="true" />;
  return (
    <div role="status" aria-busy="true">
      <span className="only-read-aloud">{t('state.loading')}</span>
      {Array.from({ length: PANELS }, (_, panel) => (
        <div key={panel} className={classes.panel} aria-hidden>
          <span className={classes.chip} />
          {WIDTHS.map((width) => (
            <span key={width} className={classes.bar} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
