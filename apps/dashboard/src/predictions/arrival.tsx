import { formatTimeShort, type ZoneTable } from '@lapwing/domain';
import classes from './predictions.module.css';
import { useUntilText } from './until.ts';
import type { StopRow } from './use-predicted.ts';

/** When the vehicle reaches or reached a stop: time in the client's zone, and how far off it is. */
export function Arrival({ row, asOfTs, zone }: { row: StopRow; asOfTs: number; zone: ZoneTable }) {
  const untilText = useUntilText();
  return (
    <span className={classes.arrival}>
      <time>{formatTimeShort(zone, row.prediction * 1000)}</time>
      <span className={classes.until}>{untilText(row.prediction - asOfTs)}</span>
    </span>
  );
}
