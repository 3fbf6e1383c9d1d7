import { IconCalendarOff, IconClockEdit } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { LaneEvents } from './lane-events.tsx';
import { PositionCards } from './position-cards.tsx';
import { TimelineForm } from './timeline-form.tsx';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

/** The choice of vehicle and hours, and the positions around the current one. */
export function Sidebar({ hasEvents, ...props }: TimelineProps & { hasEvents: boolean }) {
  const { site, timeline } = props;
  return (
    <>
      <TimelineForm site={site} timeline={timeline} />
      {timeline.isSeveral && timeline.vehicle && <h2 className={classes.focus}>{timeline.vehicle.name}</h2>}
      <Positions {...props} />
      {hasEvents && <LaneEvents {...props} />}
    </>
  );
}

function Positions({ site, timeline }: TimelineProps) {
  const { t } = useTranslation('timeline');
  const { state, playback, asOf } = timeline;
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed title={t('noData')} error={state.error} onRetry={state.retry} />;
    case 'known':
      return (
        <>
          {state.records.length === 0 ? (
            <StateMessage role="status" icon={IconCalendarOff} title={t('noData')} />
          ) : (
            <PositionCards records={state.records} index={playback.index} zone={site.zone} />
          )}
          <footer className={classes.foot}>
            {state.records.length > 0 && <span>{t('visits', { count: state.records.length })}</span>}
            <AsOf {...asOf} />
          </footer>
        </>
      );
    case 'incomplete':
      return <StateMessage icon={IconClockEdit} title={t('incomplete')} text={t('incompleteWhy')} />;
    // The form says what is wrong.
    default:
      return null;
  }
}
