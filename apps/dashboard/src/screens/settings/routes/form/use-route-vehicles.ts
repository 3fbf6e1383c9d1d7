import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gatewayListOptions } from '../../../../data/gateway-list.ts';
import { useScope } from '../../../../data/scope.ts';
import { toFleetVehicles, type FleetVehicle } from '../../../../site/fleet-vehicle.ts';

/** The vehicles of the client; none before they are known. The form needs no news of where they are. */
export function useRouteVehicles(): readonly FleetVehicle[] {
  const { data } = useQuery(gatewayListOptions(useScope()));
  return useMemo(() => toFleetVehicles(data ?? []), [data]);
}
