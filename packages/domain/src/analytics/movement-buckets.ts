import { toLocal, type ZoneTable } from '../time/zone.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { BUCKET_HOURS, BUCKETS } from './hour-buckets.ts';

/** How long a gateway moved in an hour (R§3). */
export interface HourOfMovement {
  readonly anchorId: number;
  /** Start of the hour by the clock of the client's zone, unix seconds. */
  readonly timestamp: number;
  /** Seconds. */
  readonly totalSMotion: number;
}

/** Seconds of movement by gateway. */
export type MovementByGateway = ReadonlyMap<number, number>;

/** The movement of gateways from `fromHour` to just before `toHour`, over all days. */
export interface MovementBucket {
  readonly fromHour: number;
  readonly toHour: number;
  readonly byGateway: MovementByGateway;
}

/** The movement in eight buckets of three hours of the client's day, including empty ones (R§9). */
export function createMovementBuckets(zone: ZoneTable, hours: readonly HourOfMovement[]): readonly MovementBucket[] {
  return Array.from({ length: BUCKETS }, (_, index) => {
    const fromHour = index * BUCKET_HOURS;
    const within = hours.filter(({ timestamp }) => findBucketStart(zone, timestamp) === fromHour);
    return { fromHour, toHour: fromHour + BUCKET_HOURS, byGateway: sumMovement(within) };
  });
}

/** The movement of each gateway in all of the hours. */
export function sumMovement(hours: readonly HourOfMovement[]): MovementByGateway {
  const sums = new Map<number, number>();
  for (const { anchorId, totalSMotion } of hours) sums.set(anchorId, (sums.get(anchorId) ?? 0) + totalSMotion);
  return sums;
}

/** The hour of the client's day at which the bucket of an hour begins: 0, 3 … 21. */
export function findBucketStart(zone: ZoneTable, timestamp: number): number {
  const hourOfDay = (toLocal(zone, timestamp * 1000) % DAY_MS) / HOUR_MS;
  return Math.floor(hourOfDay / BUCKET_HOURS) * BUCKET_HOURS;
}
