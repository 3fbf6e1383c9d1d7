import { WORLD_PX, worldPixel, type GpsPlace } from '@lapwing/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import type { GatewayRow } from '../../data/gateway-row.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import type { Scope } from '../../data/scope.ts';
import { useFleetState, useNewestFleet } from './fleet-context.tsx';

/** Around what is known, so that no mark stands at the very edge (L§9). */
const MARGIN_PX = 100;
/** About 200 m on the equator: a single vehicle is shown with something around it. */
const LEAST_PX = 400;

export const WHOLE_EARTH: PlanArea = { left: 0, top: 0, width: WORLD_PX, height: WORLD_PX };

/** What the map of a GPS client shows when it opens; null until something is known. Later answers don't change it. */
export function useOpeningArea(scope: Scope): PlanArea | null {
  const state = useFleetState();
  const beacons = useQuery(beaconPositionsOptions(scope));
  const [opening, setOpening] = useState<PlanArea | null>(null);
  if (opening === null && state.kind === 'known' && !beacons.isLoading) {
    setOpening(homeArea(state.answer.anchors, beacons.data ?? []));
  }
  return opening;
}

/** Gives what it shows when it is fitted, by the newest that is known. */
export function useHome(scope: Scope): () => PlanArea {
  const client = useQueryClient();
  const newest = useNewestFleet();
  return () => {
    const gateways = newest.current.kind === 'known' ? newest.current.answer.anchors : [];
    return homeArea(gateways, client.getQueryData(beaconPositionsOptions(scope).queryKey) ?? []);
  };
}

/** The bounds of the known fixes (L§9); without any, of the beacons, and without those the earth. */
export function homeArea(gateways: readonly GatewayRow[], beacons: readonly BeaconPosition[]): PlanArea {
  const fixes = gateways.flatMap(({ whole }) => fixOf(whole.lastHeartbeat) ?? []).map(worldPixel);
  if (fixes.length > 0) return areaAround(fixes);
  return beacons.length > 0 ? areaAround(beacons) : WHOLE_EARTH;
}

/** Where a heartbeat says that its gateway was; null without a fix. */
export function fixOf(
  heartbeat: { readonly lon?: number | null; readonly lat?: number | null } | null,
): GpsPlace | null {
  const { lon = null, lat = null } = heartbeat ?? {};
  return lon === null || lat === null ? null : { lon, lat };
}

/** What shows some places with something around them; there must be one. */
export function areaAround(points: readonly PlanPoint[]): PlanArea {
  const [left, width] = span(points.map(({ x }) => x));
  const [top, height] = span(points.map(({ y }) => y));
  return { left, top, width, height };
}

/** Where a side begins, and how long it is. */
function span(values: readonly number[]): readonly [number, number] {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const length = Math.max(LEAST_PX, most - least + 2 * MARGIN_PX);
  return [(least + most - length) / 2, length];
}
