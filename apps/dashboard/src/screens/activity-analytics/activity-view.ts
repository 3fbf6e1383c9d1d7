import type { ActivityQuery } from '../../data/analytics.ts';
import type { FullLap } from '../../data/laps.ts';
import type { MovementQuery } from '../../data/movement.ts';
import { toShiftSeconds } from '../../analytics/work-shift.ts';
import type { Site } from '../../site/use-site.ts';
import { toPeriod } from '../../ui/dates/days.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { clipToLap } from './use-lap-filter.ts';

/** What every card of the screen shows: the filter that is applied, and what it requests. */
export interface ActivityView {
  readonly site: Site;
  readonly filter: ActivityFilter;
  /** The name of the lap; null without one. */
  readonly lapName: string | null;
  readonly hasLaps: boolean;
  readonly query: ActivityQuery;
  readonly movement: MovementQuery;
  /** Narrows the activity to a lap, by its id. */
  readonly narrowTo: (lapId: number) => void;
}

/** The requests of a filter; null if its days or shift are invalid, or the lap ran at another time. */
export function toRequests(
  { zone }: Site,
  filter: ActivityFilter,
  lap: FullLap | null,
): Pick<ActivityView, 'query' | 'movement'> | null {
  const period = toPeriod(zone, filter);
  const shift = toShiftSeconds(filter);
  if (period === null || shift === null) return null;
  const anchorIds = lap ? [lap.anchorId] : filter.vehicleIds;
  const during = lap ? clipToLap(period, lap) : period;
  if (during === null) return null;
  return {
    query: { ...period, ...shift, anchorIds, lapId: lap?.id ?? null },
    movement: { ...during, ...shift, anchorIds },
  };
}
