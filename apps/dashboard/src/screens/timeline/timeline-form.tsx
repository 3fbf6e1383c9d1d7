import type { Site } from '../../site/use-site.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './timeline.module.css';
import type { ShownTimeline, TimelineState } from './use-timeline.ts';
import { VehicleField } from './vehicle-field.tsx';

/** States of an invalid choice, as opposed to an incomplete one. */
const INVALID: readonly TimelineState['kind'][] = ['tooLong', 'backwards', 'future'];

/** Chooses vehicles, day and hours. */
export function TimelineForm({ site, timeline }: { site: Site; timeline: ShownTimeline }) {
  const { t } = useTranslation('timeline');
  const { choice, choose, state } = timeline;
  const isWrong = state.kind === 'tooLong' || state.kind === 'backwards';
  return (
    <div className={classes.form}>
      <VehicleField vehicles={site.vehicles} timeline={timeline} />
      <DayField label={t('date')} day={choice.day} latest={site.today} onDay={(day) => choose({ day })} />
      <div className={classes.times}>
        <TimeField label={t('from')} time={choice.from} isWrong={isWrong} onTime={(from) => choose({ from })} />
        <TimeField label={t('to')} time={choice.to} isWrong={isWrong} onTime={(to) => choose({ to })} />
      </div>
      {INVALID.includes(state.kind) ? (
        <div role="alert">
          <FieldError text={t(state.kind as 'tooLong' | 'backwards' | 'future')} />
        </div>
      ) : (
        <p className={classes.span}>{t('span')}</p>
      )}
    </div>
  );
}
