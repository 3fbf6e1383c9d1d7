import { IconCircleDashed, IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { FleetCounts } from '../fleet/vehicle.ts';

/** One line of counts; what is in trouble has its icon, what is nothing is left out. */
export function FleetCountsLine({ counts, isNarrow }: { counts: FleetCounts; isNarrow: boolean }) {
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
}
