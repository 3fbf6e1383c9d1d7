import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { globalInformationOptions } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { isOnMap, toVehicles } from '../../live-map/model/vehicle.ts';
import type { CourseVehicle } from '../../map/course/course-model.ts';

const NO_SELECTION: ReadonlySet<number> = new Set();

/** The current or last places of some vehicles, without those that are offline. Requests nothing if `ids` is empty. */
export function useVehiclesNow(scope: Scope, ids: readonly number[]): readonly CourseVehicle[] {
  const { data } = useQuery({ ...globalInformationOptions(scope), enabled: ids.length > 0 });
  const idList = ids.join();
  return useMemo(() => {
    if (!data || idList === '') return [];
    const chosen = new Set(idList.split(',').map(Number));
    const vehicles = toVehicles(data.anchors, Math.floor(data.asOfMs / 1000), NO_SELECTION);
    return vehicles.flatMap((vehicle): CourseVehicle[] => {
      if (!chosen.has(vehicle.id) || !isOnMap(vehicle)) return [];
      const { lastPosition: point } = vehicle.gateway;
      return point ? [{ point, number: String(vehicle.number), palette: vehicle.palette }] : [];
    });
  }, [data, idList]);
}
