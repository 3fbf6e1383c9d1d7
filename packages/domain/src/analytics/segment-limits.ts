/** Which segments are shown: those with at least `minCount` trips that take at most `maxMinutes` on average (R§2). */
export interface SegmentLimits {
  readonly minCount: number;
  readonly maxMinutes: number;
}

/** The largest `maxMinutes` that a user may enter: a day. */
export const SEGMENT_MINUTES_MAX = 1440;

const DEFAULT_SHARE = 0.05;
const DEFAULT_MINUTES = 60;

/** The default limits: 60 minutes and 5% of the highest count, or no minimum for the segments of one lap (R§4). */
export function computeDefaultSegmentLimits(counts: readonly number[], isOfLap = false): SegmentLimits {
  const share = isOfLap ? 0 : DEFAULT_SHARE;
  return { minCount: Math.ceil(Math.max(0, ...counts) * share), maxMinutes: DEFAULT_MINUTES };
}

/** Whether a segment with this count of trips and average time is shown. */
export function isWithinLimits(
  { count, averageSec }: { readonly count: number; readonly averageSec: number },
  { minCount, maxMinutes }: SegmentLimits,
): boolean {
  return count >= minCount && averageSec <= maxMinutes * 60;
}
