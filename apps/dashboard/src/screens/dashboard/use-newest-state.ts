import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../../data/scope.ts';
import { anchorInformationOptions, type AnchorInformation } from '../../data/vehicle.ts';
import type { FleetState } from '../../live-map/model/use-live-fleet.ts';
import { createLoneVehicle } from '../../live-map/model/vehicle.ts';

/** The fleet with the newest state of one vehicle, which is also requested separately (L§7). */
export function useNewestState(scope: Scope, state: FleetState, id: number | null): FleetState {
  const isInFleet = state.kind === 'known' && state.vehicles.some((vehicle) => vehicle.id === id);
  const { data } = useQuery({ ...anchorInformationOptions(scope, id ?? 0), enabled: isInFleet });
  return useMemo(() => (isInFleet && data ? withNewest(state, data) : state), [isInFleet, state, data]);
}

function withNewest(state: Extract<FleetState, { kind: 'known' }>, answer: AnchorInformation): FleetState {
  const isNewer = answer.heardAtMs > state.heardAtMs;
  const { asOfMs, heardAtMs } = isNewer ? answer : state;
  const vehicles = state.vehicles.map((vehicle) => {
    if (vehicle.id !== answer.anchor.id) return vehicle;
    return createLoneVehicle(vehicle, isNewer ? answer.anchor : vehicle.gateway, Math.floor(asOfMs / 1000));
  });
  return { ...state, vehicles, asOfMs, heardAtMs };
}
