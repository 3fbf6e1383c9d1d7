import { toWorldPixel, type GpsPlace } from '@lapwing/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import type { Scope } from '../../data/scope.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { computeAreaAround, WHOLE_EARTH } from '../../map-view/earth-area.ts';
import type { GatewayRow } from '../../transport/gateway-row.ts';
import { useFleetState, useNewestFleet } from './fleet-context.tsx';

/** The area that the map of a GPS client opens with; null until something is known. Later answers don't change it. */
export function useOpeningArea(scope: Scope): PlanArea | null {
  const state = useFleetState();
  const beacons = useQuery(beaconPositionsOptions(scope));
  const [opening, setOpening] = useState<PlanArea | null>(null);
  if (opening === null && state.kind === 'known' && !beacons.isLoading) {
    setOpening(computeHomeArea(state.answer.anchors, beacons.data ?? []));
  }
  return opening;
}

/** Returns a function that computes the area to fit from the newest data. */
export function useHome(scope: Scope): () => PlanArea {
  const client = useQueryClient();
  const newest = useNewestFleet();
  return () => {
    const gateways = newest.current.kind === 'known' ? newest.current.answer.anchors : [];
    return computeHomeArea(gateways, client.getQueryData(beaconPositionsOptions(scope).queryKey) ?? []);
  };
}

/** The bounds of the known GPS fixes (L§9); without fixes those of the beacons, without beacons the whole earth. */
export function computeHomeArea(gateways: readonly GatewayRow[], beacons: readonly BeaconPosition[]): PlanArea {
  const fixes = gateways.flatMap(({ gateway }) => readFix(gateway.lastHeartbeat) ?? []).map(toWorldPixel);
  if (fixes.length > 0) return computeAreaAround(fixes);
  return beacons.length > 0 ? computeAreaAround(beacons) : WHOLE_EARTH;
}

/** The GPS fix of a heartbeat; null if it has none. */
export function readFix(
  heartbeat: { readonly lon?: number | null; readonly lat?: number | null } | null,
): GpsPlace | null {
  const { lon = null, lat = null } = heartbeat ?? {};
  return lon === null || lat === null ? null : { lon, lat };
}
