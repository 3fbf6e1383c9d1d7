import type { FailedLoad } from '../../data/failed-load.ts';
import type { FullLap } from '../../data/laps.ts';
import { findDaysProblem, type RangeProblem } from '../../ui/dates/range-draft.ts';
import type { ActivityFilter } from './activity-filter.ts';
import type { LapFilter } from './use-lap-filter.ts';

/** Why no activity is shown. */
export type Hindrance =
  | { readonly kind: 'noVehicle' }
  | { readonly kind: 'days'; readonly problem: RangeProblem }
  | { readonly kind: 'loading' }
  | { readonly kind: 'noLap' }
  | { readonly kind: 'otherVehicle'; readonly lap: FullLap }
  | { readonly kind: 'otherDays' }
  | FailedLoad;

interface Found {
  readonly filter: ActivityFilter;
  readonly today: string;
  readonly lapFilter: LapFilter;
  /** Whether days, shift and lap have anything in common. */
  readonly hasRequests: boolean;
}

/** Why the activity of a filter cannot be shown; null if it can. */
export function findHindrance({ filter, today, lapFilter, hasRequests }: Found): Hindrance | null {
  if (filter.vehicleIds.length === 0) return { kind: 'noVehicle' };
  const problem = findDaysProblem(filter, today);
  if (problem !== null) return { kind: 'days', problem };
  if (lapFilter.kind === 'missing') return { kind: 'noLap' };
  if (lapFilter.kind === 'loading' || lapFilter.kind === 'failed') return lapFilter;
  if (lapFilter.kind === 'known' && !filter.vehicleIds.includes(lapFilter.lap.anchorId))
    return { kind: 'otherVehicle', lap: lapFilter.lap };
  return hasRequests ? null : { kind: 'otherDays' };
}
