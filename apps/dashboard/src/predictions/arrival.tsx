import { formatTimeShort, type UsualArrival, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { BriefTooltip } from '../ui/brief-tooltip.tsx';
import classes from './predictions.module.css';
import { useUntilText } from './until.ts';
import type { Predictions, StopRow } from './use-predicted.ts';

interface ArrivalProps {
  row: StopRow;
  predictions: Predictions;
  /** Undefined if it is not known, or over. */
  usual: UsualArrival | undefined;
  /** Unix seconds; undefined unless likely times are closer. */
  likely: number | undefined;
  zone: ZoneTable;
}

/**
 * The arrival at a stop, predicted or past: time in the client's zone, time until or since then, when it likely is, and when
 * it usually is.
 */
export function Arrival({ row, predictions, usual, likely, zone }: ArrivalProps) {
  const { t } = useTranslation('predictions');
  const untilText = useUntilText();
  const usualText = useUsualText(zone);
  const { prediction } = row;
  if (isArrivalUnknown(row, predictions)) return <span className={classes.unknown}>{t('when.unknown')}</span>;
  return (
    <span className={classes.arrival}>
      <time>{formatTimeShort(zone, prediction * 1000)}</time>
      <span className={classes.until}>{untilText(prediction - predictions.asOfTs)}</span>
      <span className={classes.usual}>
        {likely !== undefined && (
          <BriefTooltip text={t('when.likelyWhy')}>
            <span className={classes.likely}>{t('when.likely', { time: formatTimeShort(zone, likely * 1000) })}</span>
          </BriefTooltip>
        )}
        {usual && <span>{usualText(usual)}</span>}
      </span>
    </span>
  );
}

/** Whether an arrival ahead cannot be known, because the vehicle was offline for too long. */
export function isArrivalUnknown({ state }: StopRow, { isUnknown }: Predictions): boolean {
  const isPast = state === 'CURRENTLY_HERE' || state === 'LEFT';
  return isUnknown && !isPast;
}

/** Returns a function that describes a usual arrival, in the client's time. */
function useUsualText(zone: ZoneTable): (usual: UsualArrival) => string {
  const { t } = useTranslation('predictions');
  return ({ fromTs, toTs }) => {
    const [from, to] = [formatTimeShort(zone, fromTs * 1000), formatTimeShort(zone, toTs * 1000)];
    return from === to ? t('when.usuallyAt', { time: from }) : t('when.usually', { from, to });
  };
}
