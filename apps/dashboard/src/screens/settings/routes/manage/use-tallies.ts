import { addTallies, NO_LAPS, type LapTally } from '@lapwing/domain';
import { useMemo } from 'react';
import { useVehicles } from '../../../../live-map/model/fleet-context.tsx';
import type { Vehicle } from '../../../../live-map/model/vehicle.ts';

/** The laps of today of each route, by its id: those of all gateways together. */
export function useTallies(): ReadonlyMap<number, LapTally> {
  const vehicles = useVehicles();
  return useMemo(() => sumTallies(vehicles), [vehicles]);
}

function sumTallies(vehicles: readonly Vehicle[]): ReadonlyMap<number, LapTally> {
  const tallies = new Map<number, LapTally>();
  for (const { row } of vehicles)
    for (const { routeId, dCount, dCountError, dAvg } of row.stable.usageInfo.routesInfo) {
      const laps = { valid: dCount, errors: dCountError, validSec: (dAvg ?? 0) * dCount };
      tallies.set(routeId, addTallies(tallies.get(routeId) ?? NO_LAPS, laps));
    }
  return tallies;
}
