/** Which segments are shown: those of at least so many trips that take at most so long on average (R§2). */
export interface SegmentLimits {
  readonly minCount: number;
  readonly maxMinutes: number;
}

/** The longest average time that may be asked for: a day. */
export const SEGMENT_MINUTES_MAX = 1440;

const USUAL_SHARE = 0.05;
const USUAL_MINUTES = 60;

/** The limits at first: 5% of the highest count, or all where the segments are those of one lap, and an hour (R§4). */
export function usualSegmentLimits(counts: readonly number[], isOfLap = false): SegmentLimits {
  const share = isOfLap ? 0 : USUAL_SHARE;
  return { minCount: Math.ceil(Math.max(0, ...counts) * share), maxMinutes: USUAL_MINUTES };
}

/** Whether a segment of so many trips, which take so long on average, is shown. */
export function isWithinLimits(
  { count, averageSec }: { readonly count: number; readonly averageSec: number },
  { minCount, maxMinutes }: SegmentLimits,
): boolean {
  return count >= minCount && averageSec <= maxMinutes * 60;
}
