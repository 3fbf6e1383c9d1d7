import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../../data/scope.ts';
import { anchorInformationOptions, type AnchorInformation } from '../../data/vehicle.ts';
import type { FleetState } from '../../live-map/model/use-live-fleet.ts';
import { withNewerAnswer } from '../../live-map/model/vehicle.ts';

/** The fleet with the newest state of one vehicle, which is also requested separately (L§7). */
export function useNewestState(scope: Scope, state: FleetState, id: number | null): FleetState {
  const isInFleet = state.kind === 'known' && state.vehicles.some((vehicle) => vehicle.id === id);
  const { data } = useQuery({ ...anchorInformationOptions(scope, id ?? 0), enabled: isInFleet });
  return useMemo(() => (isInFleet && data ? mergeIfNewer(state, data) : state), [isInFleet, state, data]);
}

function mergeIfNewer(state: Extract<FleetState, { kind: 'known' }>, answer: AnchorInformation): FleetState {
  if (answer.heardAtMs <= state.heardAtMs) return state;
  const nowTs = Math.floor(answer.asOfMs / 1000);
  const vehicles = state.vehicles.map((vehicle) =>
    vehicle.id === answer.anchor.id ? withNewerAnswer(vehicle, answer.anchor, nowTs) : vehicle,
  );
  return { ...state, vehicles, asOfMs: answer.asOfMs, heardAtMs: answer.heardAtMs };
}
