import type { TimeStrip } from './time-strip.ts';
import type { WhyWords } from './why-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './time-strip.module.css';

/** A picture of the rows: stays above, what was heard and silences below, limits across; the cause has a pointer. */
export function TimeStripView({ strip: { fromTs, toTs, marks }, words }: { strip: TimeStrip; words: WhyWords }) {
  const { t } = useTranslation('why');
  return (
    <div className={classes.picture} role="img" aria-label={t('picture')}>
      <div
        className={classes.axis}
        data-lanes={marks.some(({ kind }) => kind === 'beat' || kind === 'silence' || kind === 'heard') ? 2 : 1}
      >
        {marks.map(({ key, kind, isCause, left, width }) => (
          <span
            key={key}
            className={classes.mark}
            data-kind={kind}
            data-cause={isCause || undefined}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{words.time(fromTs)}</span>
        <span>{words.time(toTs)}</span>
      </div>
    </div>
  );
}
