import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Period } from '../../data/analytics.ts';
import type { Scope } from '../../data/scope.ts';
import { lapsAndSilencesOptions, timelineOptions } from '../../data/timeline.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { createLaneKeeper, type LaneResult, type LaneState } from './lane-state.ts';

const NO_PERIOD: Period = { startTs: 0, endTs: 0 };

/**
 * Loads the lanes of vehicles, each on its own, so that one that fails leaves the others as they are. The positions of all
 * come first, as playback needs them. Nothing is requested without a period.
 */
export function useLanes(scope: Scope, vehicles: readonly FleetVehicle[], period: Period | null): readonly LaneState[] {
  const isEnabled = period !== null;
  const records = useQueries({
    queries: vehicles.map(({ id }) => ({ ...timelineOptions(scope, id, period ?? NO_PERIOD), enabled: isEnabled })),
    combine: toLaneResults,
  });
  const marks = useQueries({
    queries: vehicles.map(({ id }) => ({
      ...lapsAndSilencesOptions(scope, id, period ?? NO_PERIOD),
      enabled: isEnabled,
    })),
    combine: toLaneResults,
  });
  const [keep] = useState(createLaneKeeper);
  return useMemo(
    () =>
      vehicles.map((vehicle, index) =>
        isEnabled ? keep(vehicle, records[index], marks[index]) : keep(vehicle, undefined, undefined),
      ),
    [keep, vehicles, isEnabled, records, marks],
  );
}

function toLaneResults<T>(results: readonly LaneResult<T>[]): readonly LaneResult<T>[] {
  return results.map(({ data, error, refetch }) => ({ data, error, refetch }));
}
