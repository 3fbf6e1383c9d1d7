import { IconCircleDashed, IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import classes from './list.module.css';
import { keepIfEqual } from '../../../transport/keep-if-equal.ts';
import { useFleetState } from '../../../live-map/model/fleet-context.tsx';
import { countFleet, type FleetCounts } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The counts of a fleet, which rarely change. */
export function FleetCountsLine({ isNarrow }: { isNarrow: boolean }) {
  const [keep] = useState(keepIfEqual<FleetCounts>);
  const state = useFleetState();
  const counts = useMemo(() => (state.kind === 'known' ? keep(countFleet(state.vehicles)) : null), [keep, state]);
  return counts ? <Counts counts={counts} isNarrow={isNarrow} /> : <NoCounts />;
}

/** Keeps the space of the counts, so that nothing moves when they load. */
function NoCounts() {
  return (
    <p className={classes.counts} aria-hidden>
      &nbsp;
    </p>
  );
}

/** One line of counts. Problems have an icon, and zeros are omitted. */
const Counts = memo(function Counts({ counts, isNarrow }: { counts: FleetCounts; isNarrow: boolean }) {
  const { t } = useTranslation('live');
  return (
    <p className={classes.counts}>
      <span>
        <strong>{counts.total}</strong> {t('counts.vehicles', { count: counts.total })}
      </span>
      {!isNarrow && (
        <span>
          <strong>{counts.live}</strong> {t('counts.live')}
        </span>
      )}
      {counts.stale > 0 && (
        <span data-tone="warn">
          <IconClockExclamation size={15} stroke={1.75} aria-hidden /> {counts.stale} {t('counts.stale')}
        </span>
      )}
      {counts.offline > 0 && (
        <span>
          <IconPlugConnectedX size={15} stroke={1.75} aria-hidden /> {counts.offline} {t('counts.offline')}
        </span>
      )}
      {counts.never > 0 && (
        <span>
          <IconCircleDashed size={15} stroke={1.75} aria-hidden /> {counts.never} {t('counts.never')}
        </span>
      )}
    </p>
  );
});
