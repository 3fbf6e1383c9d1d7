import { formatTime, formatTimeShort, findStartOfDay, type ZoneTable } from '@lapwing/domain';
import type { Period } from '../../data/analytics.ts';

/** Steps between ticks in seconds. Each divides an hour. */
const STEPS_SEC = [10, 30, 60, 300, 600, 900, 1800, 3600] as const;
const MAX_STEP_SEC = 7200;

export interface AxisTick {
  /** Unix seconds. */
  readonly ts: number;
  /** The time on the client's clock, with seconds if ticks are less than a minute apart. */
  readonly time: string;
}

/** At most `max` round times of the client's clock in a period. */
export function chooseAxisTicks(zone: ZoneTable, { startTs, endTs }: Period, max: number): AxisTick[] {
  const stepSec = STEPS_SEC.find((step) => (endTs - startTs) / step <= max) ?? MAX_STEP_SEC;
  const midnightTs = findStartOfDay(zone, startTs * 1000) / 1000;
  const first = midnightTs + Math.ceil((startTs - midnightTs) / stepSec) * stepSec;
  const format = stepSec < 60 ? formatTime : formatTimeShort;
  return Array.from({ length: Math.floor((endTs - first) / stepSec) + 1 }, (_, index) => {
    const ts = first + index * stepSec;
    return { ts, time: format(zone, ts * 1000) };
  });
}
