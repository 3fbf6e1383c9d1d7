import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  ANALYTICS_STALE_MS,
  isOver,
  tripFrequencyOptions,
  visitedPositionsOptions,
  type ActivityQuery,
  type TripFrequency,
  type GatewayVisits,
} from '../../data/analytics.ts';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import type { Scope } from '../../data/scope.ts';
import { listCheckpoints, listSegments, type Loadable, type HeatFigures } from '../../analytics/heat/figures.ts';

const NO_BEACONS: readonly BeaconPosition[] = [];
const NO_POSITIONS: readonly GatewayVisits[] = [];
const NO_TRIPS: readonly TripFrequency[] = [];

export interface Activity extends HeatFigures {
  /** The visits to each checkpoint by its key. */
  readonly visits: ReadonlyMap<string, GatewayVisits>;
}

/** The requested visits and trips of vehicles. */
export function useActivity(scope: Scope, query: ActivityQuery): Activity {
  const visitOptions = visitedPositionsOptions(scope, query);
  const tripOptions = tripFrequencyOptions(scope, query);
  const positions = useQuery(visitOptions);
  const trips = useQuery(tripOptions);
  const beacons = useQuery(beaconPositionsOptions(scope)).data ?? NO_BEACONS;
  const visitedRows = positions.data ?? NO_POSITIONS;
  const tripRows = trips.data ?? NO_TRIPS;
  const checkpoints = useMemo(() => listCheckpoints(visitedRows), [visitedRows]);
  const segments = useMemo(
    () => listSegments(tripRows, listLabelledPlaces(beacons, visitedRows)),
    [tripRows, beacons, visitedRows],
  );
  const visits = useMemo(() => new Map(visitedRows.map((row) => [String(row.tagPositionId), row])), [visitedRows]);
  const staleAfterMs = isOver(query.endTs) ? Infinity : ANALYTICS_STALE_MS;
  return {
    visits,
    checkpoints: { ...toLoadable(positions, checkpoints), asOf: { queryKey: visitOptions.queryKey, staleAfterMs } },
    segments: { ...toLoadable(trips, segments), asOf: { queryKey: tripOptions.queryKey, staleAfterMs } },
  };
}

interface Query {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

function toLoadable<T>({ data, error, refetch }: Query, rows: readonly T[]): Loadable<T> {
  if (data !== undefined) return { kind: 'known', rows };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}

/** Labels of places. A visited place keeps the label that it had then, even if its beacon has changed. */
function listLabelledPlaces(beacons: readonly BeaconPosition[], visitedRows: readonly GatewayVisits[]) {
  const current = beacons.map(({ id, tagId, label }) => ({ tagPositionId: id, tagId, label }));
  return [...current, ...visitedRows];
}
