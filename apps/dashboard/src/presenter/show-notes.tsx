import { formatTime } from '@lapwing/domain';
import type { Cue, Show } from '../data/show.ts';
import { useStage } from '../director/stage-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './presenter.module.css';

/** What the presenter says at the current cue, and the next cue with its time. */
export function ShowNotes({ show }: { show: Show }) {
  const { t } = useTranslation(['presenter', 'show']);
  const { zone } = useStage();
  const { cues, index } = show;
  const current = cues[index];
  const next = cues[index + 1];
  return (
    <div className={classes.notes}>
      <section aria-labelledby="presenter-cue" aria-live="polite">
        <h2 id="presenter-cue" className={classes.heading}>
          {t('cue', { number: index + 1, count: cues.length })}
          {current && current.at !== null && <time>{formatTime(zone, current.at * 1000)}</time>}
        </h2>
        <p className={classes.text}>{current?.text}</p>
        <Missing cue={current} />
      </section>
      <section className={classes.next} aria-labelledby="presenter-next">
        <h2 id="presenter-next" className={classes.heading}>
          {t('next')}
          {next && next.at !== null && <time>{t('nextAt', { time: formatTime(zone, next.at * 1000) })}</time>}
        </h2>
        <p>{next ? next.text : t('last')}</p>
        <Missing cue={next} />
      </section>
    </div>
  );
}

/** Why a cue does not come in this world. */
function Missing({ cue }: { cue: Cue | undefined }) {
  const { t } = useTranslation('show');
  if (!cue || cue.reason === null) return null;
  return (
    <p className={classes.skipped}>
      {t('missing')} {t(`reason.${cue.reason}`)}
    </p>
  );
}
