import { formatDurationHm, isTracker } from '@lapwing/domain';
import type { Rider } from '../../analytics/rider.ts';
import { RiderSelect } from '../../analytics/rider-select.tsx';
import type { AnalyticsSite } from '../../analytics/use-analytics-site.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './timeline.module.css';
import { timelinePalette } from './timeline-palette.ts';
import type { ShownTimeline, TimelineState } from './use-timeline.ts';

/** What is wrong with what was chosen, and not merely missing. */
const WRONG: readonly TimelineState['kind'][] = ['tooLong', 'backwards', 'future'];

/** Whose positions to play back, of which day and which hours. */
export function TimelineForm({ site, timeline }: { site: AnalyticsSite; timeline: ShownTimeline }) {
  const { t } = useTranslation('timeline');
  const { choice, choose, state, period } = timeline;
  const isWrong = state.kind === 'tooLong' || state.kind === 'backwards';
  return (
    <div className={classes.form}>
      <VehicleField riders={site.riders} timeline={timeline} />
      <DayField label={t('date')} day={choice.day} latest={site.today} onDay={(day) => choose({ day })} />
      <div className={classes.times}>
        <TimeField label={t('from')} time={choice.from} isWrong={isWrong} onTime={(from) => choose({ from })} />
        <TimeField label={t('to')} time={choice.to} isWrong={isWrong} onTime={(to) => choose({ to })} />
      </div>
      {WRONG.includes(state.kind) && (
        <div role="alert">
          <FieldError text={t(state.kind as 'tooLong' | 'backwards' | 'future')} />
        </div>
      )}
      {period && <p className={classes.span}>{t('span', { span: formatDurationHm(period.endTs - period.startTs) })}</p>}
    </div>
  );
}

function VehicleField({ riders, timeline: { choose, rider } }: { riders: readonly Rider[]; timeline: ShownTimeline }) {
  const { t } = useTranslation('timeline');
  const { clientType } = useSessionUser();
  return (
    <RiderSelect
      label={t(isTracker(clientType) ? 'gateway' : 'vehicle')}
      clearable
      riders={riders}
      chosen={rider}
      paletteOf={({ number }) => timelinePalette(number)}
      onChoose={(vehicleId) => choose({ vehicleId })}
    />
  );
}
