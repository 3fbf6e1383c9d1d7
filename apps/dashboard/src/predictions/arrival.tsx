import { formatTimeShort, type ZoneTable } from '@lapwing/domain';
import classes from './predictions.module.css';
import { useUntilText } from './until.ts';
import type { StopRow } from './use-predicted.ts';

/** The arrival at a stop, predicted or past: time in the client's zone, and time until or since then. */
export function Arrival({ row, asOfTs, zone }: { row: StopRow; asOfTs: number; zone: ZoneTable }) {
  const untilText = useUntilText();
  return (
    <span className={classes.arrival}>
      <time>{formatTimeShort(zone, row.prediction * 1000)}</time>
      <span className={classes.until}>{untilText(row.prediction - asOfTs)}</span>
    </span>
  );
}
