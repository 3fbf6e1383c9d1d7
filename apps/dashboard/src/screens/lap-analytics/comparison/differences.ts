import { computeSharePercent } from '@lapwing/domain';
import type { LapGroup } from '../../../data/laps.ts';

type Judged = Pick<LapGroup, 'judged' | 'onTime'>;

/** A difference of counts with its sign. */
export function formatCount(language: string, difference: number): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(difference);
}

/** The difference of two shares on time in percentage points; – if one of them has no laps. */
export function formatPoints(language: string, a: Judged, b: Judged, format: (points: string) => string): string {
  if (a.judged === 0 || b.judged === 0) return '–';
  const points = computeSharePercent(a.onTime, a.judged) - computeSharePercent(b.onTime, b.judged);
  return format(
    new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(points),
  );
}
