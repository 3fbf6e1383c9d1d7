/** The totals of one hour of the day. */
export interface HourItem {
  /** 0 to 23. */
  readonly hour: number;
  readonly totalTags: number;
  /** Seconds. */
  readonly avgDuration: number;
  readonly valid: number;
  readonly errors: number;
}

/** The totals from `fromHour` to just before `toHour`. */
export interface HourBucket {
  readonly fromHour: number;
  readonly toHour: number;
  readonly totalTags: number;
  /** Seconds; null without a lap. */
  readonly avgDuration: number | null;
  readonly valid: number;
  readonly errors: number;
}

/** A day is eight buckets of three hours (R§9). */
export const BUCKETS = 8;
export const BUCKET_HOURS = 3;

/** The totals of a day in buckets of three hours, including empty ones. */
export function createHourBuckets(items: readonly HourItem[]): readonly HourBucket[] {
  return Array.from({ length: BUCKETS }, (_, index) => {
    const fromHour = index * BUCKET_HOURS;
    const toHour = fromHour + BUCKET_HOURS;
    const within = items.filter(({ hour }) => hour >= fromHour && hour < toHour);
    const laps = sum(within.map(({ valid, errors }) => valid + errors));
    const totalSec = sum(within.map(({ avgDuration, valid, errors }) => avgDuration * (valid + errors)));
    return {
      fromHour,
      toHour,
      totalTags: sum(within.map(({ totalTags }) => totalTags)),
      avgDuration: laps === 0 ? null : totalSec / laps,
      valid: sum(within.map(({ valid }) => valid)),
      errors: sum(within.map(({ errors }) => errors)),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
