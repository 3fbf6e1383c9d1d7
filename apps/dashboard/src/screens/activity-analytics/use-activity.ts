import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  ANALYTICS_STALE_MS,
  isOver,
  tripFrequencyOptions,
  visitedPositionsOptions,
  type Period,
  type TripFrequency,
  type VisitedPosition,
} from '../../data/analytics.ts';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import type { Scope } from '../../data/scope.ts';
import { checkpointsOf, segmentsOf, type Answered, type HeatFigures } from '../../analytics/heat/figures.ts';

const NO_BEACONS: readonly BeaconPosition[] = [];
const NO_POSITIONS: readonly VisitedPosition[] = [];
const NO_TRIPS: readonly TripFrequency[] = [];

/** Visits and trips of vehicles in a period. */
export function useActivity(scope: Scope, vehicleIds: readonly number[], period: Period): HeatFigures {
  const visits = visitedPositionsOptions(scope, vehicleIds, period);
  const ways = tripFrequencyOptions(scope, vehicleIds, period);
  const positions = useQuery(visits);
  const trips = useQuery(ways);
  const beacons = useQuery(beaconPositionsOptions(scope)).data ?? NO_BEACONS;
  const visited = positions.data ?? NO_POSITIONS;
  const taken = trips.data ?? NO_TRIPS;
  const checkpoints = useMemo(() => checkpointsOf(visited), [visited]);
  const segments = useMemo(() => segmentsOf(taken, namedPlaces(beacons, visited)), [taken, beacons, visited]);
  const staleAfterMs = isOver(period.endTs) ? Infinity : ANALYTICS_STALE_MS;
  return {
    checkpoints: { ...answered(positions, checkpoints), asOf: { queryKey: visits.queryKey, staleAfterMs } },
    segments: { ...answered(trips, segments), asOf: { queryKey: ways.queryKey, staleAfterMs } },
  };
}

interface Query {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

function answered<T>({ data, error, refetch }: Query, rows: readonly T[]): Answered<T> {
  if (data !== undefined) return { kind: 'known', rows };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** A visit is named by the label that its place had then, rather than by the current beacon. */
function namedPlaces(beacons: readonly BeaconPosition[], visited: readonly VisitedPosition[]) {
  const hanging = beacons.map(({ id, tagId, label }) => ({ tagPositionId: id, tagId, label }));
  return [...hanging, ...visited];
}
