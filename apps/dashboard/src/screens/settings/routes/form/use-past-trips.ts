import {
  computeExpectedTime,
  DAY_SEC,
  LAST_SECOND,
  type ExpectedRoute,
  type PastTrips,
  type RouteFields,
} from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tripFrequencyOptions, type TripFrequency } from '../../../../data/analytics.ts';
import { useScope } from '../../../../data/scope.ts';
import { hourStartTsAtom } from '../../../../liveness/clock.ts';
import { useTabValue } from '../../../../tab/store.ts';
import { useRouteVehicles } from './use-route-vehicles.ts';

/** Times are from the trips of this many days. */
export const PAST_DAYS = 14;
/** The trips of more vehicles take the cloud too long to count. */
const MAX_VEHICLES = 50;

export interface ExpectedTimes extends ExpectedRoute {
  /** `failed` and `loading` only as long as no times are known. */
  readonly state: 'loading' | 'failed' | 'known';
  readonly retry: () => void;
  /** How many vehicles the times are from. */
  readonly vehicles: number;
}

/** The expected times of a route, from the trips of some vehicles in the last 14 days; of all vehicles if `vehicleIds` is empty. */
export function useExpectedTimes(
  { stops, startOnEnter }: Pick<RouteFields, 'stops' | 'startOnEnter'>,
  vehicleIds: readonly number[],
): ExpectedTimes {
  const all = useRouteVehicles();
  const ids = (vehicleIds.length > 0 ? vehicleIds : all.map(({ id }) => id))
    .toSorted((a, b) => a - b)
    .slice(0, MAX_VEHICLES);
  const endTs = useTabValue(hourStartTsAtom);
  const { data, isError, refetch } = useQuery({
    ...tripFrequencyOptions(useScope(), {
      anchorIds: ids,
      startTs: endTs - PAST_DAYS * DAY_SEC,
      endTs,
      shiftStart: 0,
      shiftEnd: LAST_SECOND,
      lapId: null,
    }),
    enabled: ids.length > 0 && endTs > 0 && stops.length > 1,
    placeholderData: keepPreviousData,
  });
  const past = useMemo(() => data && toPastTrips(data), [data]);
  const expected = computeExpectedTime({ stops, startOnEnter }, (from, to) => past?.get(`${from}-${to}`) ?? null);
  const state = past || ids.length === 0 ? 'known' : isError ? 'failed' : 'loading';
  return { ...expected, state, retry: () => void refetch(), vehicles: ids.length };
}

function toPastTrips(frequency: readonly TripFrequency[]): ReadonlyMap<string, PastTrips> {
  return new Map(
    frequency.flatMap((origin) =>
      origin.trips.map((trip) => [
        `${origin.tagPositionId}-${trip.tagPositionId}`,
        {
          count: trip.count,
          totalSec: trip.totalTime,
          shortestSec: trip.shortestTime,
          deviationSec: trip.timeDeviation,
          totalStaySec: trip.totalStay,
          shortestStaySec: trip.shortestStay,
          stayDeviationSec: trip.stayDeviation,
        },
      ]),
    ),
  );
}
