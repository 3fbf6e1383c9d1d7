import { formatTimeShort, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';
import { useUntilText } from './until.ts';
import type { Predictions, StopRow } from './use-predicted.ts';

interface ArrivalProps {
  row: StopRow;
  predictions: Predictions;
  zone: ZoneTable;
}

/** The arrival at a stop, predicted or past: time in the client's zone, and time until or since then. */
export function Arrival({ row: { state, prediction }, predictions: { asOfTs, isUnknown }, zone }: ArrivalProps) {
  const { t } = useTranslation('predictions');
  const untilText = useUntilText();
  const isPast = state === 'CURRENTLY_HERE' || state === 'LEFT';
  if (isUnknown && !isPast) return <span className={classes.unknown}>{t('when.unknown')}</span>;
  return (
    <span className={classes.arrival}>
      <time>{formatTimeShort(zone, prediction * 1000)}</time>
      <span className={classes.until}>{untilText(prediction - asOfTs)}</span>
    </span>
  );
}
