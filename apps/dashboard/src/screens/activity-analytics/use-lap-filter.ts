import { ApiError } from '@lapwing/contracts';
import type { ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import type { Period } from '../../data/analytics.ts';
import type { FailedLoad } from '../../data/failed-load.ts';
import { routeInstanceOptions, type FullLap } from '../../data/laps.ts';
import type { Site } from '../../site/use-site.ts';
import { toDay, type DayRange } from '../../ui/dates/days.ts';

/** The lap that the activity is narrowed to. */
export type LapFilter =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | FailedLoad
  | { readonly kind: 'known'; readonly lap: FullLap };

const NO_LAP: LapFilter = { kind: 'none' };

/** Loads the lap with an id; null for none. */
export function useLapFilter({ scope }: Site, lapId: number | null): LapFilter {
  const options = routeInstanceOptions(scope, lapId ?? 0);
  const { data, error, refetch } = useQuery({ ...options, enabled: lapId !== null });
  if (lapId === null) return NO_LAP;
  if (data) return { kind: 'known', lap: data };
  if (error instanceof ApiError && error.status === 404) return { kind: 'missing' };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** The days from the first visit of a lap to its end, or to today. */
export function findLapDays(zone: ZoneTable, { startDate, endDate, tags }: FullLap, today: string): DayRange {
  const startTs = Math.min(startDate, tags[0]?.enterTs ?? startDate);
  return { from: toDay(zone, startTs * 1000), to: endDate === null ? today : toDay(zone, endDate * 1000) };
}

/** The part of a period in which a lap ran; null if it ran at another time. */
export function clipToLap({ startTs, endTs }: Period, { startDate, endDate }: FullLap): Period | null {
  const clipped = { startTs: Math.max(startTs, startDate), endTs: Math.min(endTs, endDate ?? endTs) };
  return clipped.startTs <= clipped.endTs ? clipped : null;
}
