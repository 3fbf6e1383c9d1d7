import { IconCircleDashed, IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import classes from './list.module.css';
import { globalInformationOptions, STALE_AFTER_MS } from '../../../data/gateways.ts';
import { useScope } from '../../../data/scope.ts';
import { usePartAge } from '../../../liveness/freshness.ts';
import { HeldIcon } from '../../../live-map/panels/place-line.tsx';
import { keepIfEqual } from '../../../transport/keep-if-equal.ts';
import { useFleetState } from '../../../live-map/model/fleet-context.tsx';
import { countFleet, type FleetCounts } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';

/** The counts of a fleet, which rarely change. */
export function FleetCountsLine({ isNarrow }: { isNarrow: boolean }) {
  const [keep] = useState(keepIfEqual<FleetCounts>);
  const state = useFleetState();
  const counts = useMemo(() => (state.kind === 'known' ? keep(countFleet(state.vehicles)) : null), [keep, state]);
  const isOld = useIsOld();
  return counts ? <Counts counts={counts} isNarrow={isNarrow} isOld={isOld} /> : <NoCounts />;
}

/** Whether polls are missing, so that the counts may have changed. */
function useIsOld(): boolean {
  const age = usePartAge(globalInformationOptions(useScope()).queryKey, STALE_AFTER_MS);
  return age !== null && age.ageMs >= STALE_AFTER_MS;
}

/** Keeps the space of the counts, so that nothing moves when they load. */
function NoCounts() {
  return (
    <p className={classes.counts} aria-hidden>
      &nbsp;
    </p>
  );
}

interface CountsProps {
  counts: FleetCounts;
  isNarrow: boolean;
  isOld: boolean;
}

/** One line of counts. Problems have an icon, the most urgent first, and zeros are omitted. */
const Counts = memo(function Counts({ counts, isNarrow, isOld }: CountsProps) {
  const { t, language } = useTranslation('live');
  const format = (count: number) => formatNumber(count, language);
  return (
    <p className={classes.counts} data-old={isOld || undefined}>
      <span>
        <strong>{format(counts.total)}</strong> {t('counts.vehicles', { count: counts.total })}
      </span>
      {!isNarrow && (
        <span>
          <strong>{format(counts.live)}</strong> {t(isOld ? 'counts.wereLive' : 'counts.live')}
        </span>
      )}
      {counts.held > 0 && (
        <span data-tone="warn">
          <HeldIcon /> {format(counts.held)} {t('counts.held')}
        </span>
      )}
      {counts.stale > 0 && (
        <span data-tone="warn">
          <IconClockExclamation size={15} stroke={1.75} aria-hidden /> {format(counts.stale)} {t('counts.stale')}
        </span>
      )}
      {counts.offline > 0 && (
        <span>
          <IconPlugConnectedX size={15} stroke={1.75} aria-hidden /> {format(counts.offline)} {t('counts.offline')}
        </span>
      )}
      {counts.never > 0 && (
        <span>
          <IconCircleDashed size={15} stroke={1.75} aria-hidden /> {format(counts.never)} {t('counts.never')}
        </span>
      )}
      {isOld && <span>({t('counts.lastKnown')})</span>}
    </p>
  );
});
