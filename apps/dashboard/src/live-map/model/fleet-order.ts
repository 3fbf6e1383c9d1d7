import { foldText } from '@lapwing/domain';
import { readPlaceState } from './place-state.ts';
import type { Vehicle } from './vehicle.ts';

export const FLEET_ORDERS = ['fleet', 'attention', 'name'] as const;
export type FleetOrder = (typeof FLEET_ORDERS)[number];

/** Sorts the vehicles; equal ones keep their order in the fleet. */
export function orderFleet(vehicles: readonly Vehicle[], order: FleetOrder): readonly Vehicle[] {
  switch (order) {
    case 'fleet':
      return vehicles;
    case 'attention':
      return [...vehicles].sort((a, b) => computeAttention(b) - computeAttention(a));
    case 'name':
      return [...vehicles].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  }
}

/** Vehicles whose name, number, place, next place or route contains the query; case does not matter. */
export function searchFleet(vehicles: readonly Vehicle[], query: string): readonly Vehicle[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return vehicles;
  return vehicles.filter((vehicle) => listWords(vehicle).some((word) => foldText(word).includes(wanted)));
}

function listWords({ name, gateway, number }: Vehicle): readonly string[] {
  const place = readPlaceState(gateway);
  const places = place.kind === 'unlocated' ? [] : [place.place];
  const next = place.kind === 'left' && place.next !== null ? [place.next] : [];
  const stops = gateway.activeRoute?.tags.map(({ label }) => label) ?? [];
  const routes = gateway.usageInfo.routesInfo.map(({ routeLabel }) => routeLabel);
  return [name, String(number), gateway.activeRoute?.label ?? '', ...places, ...next, ...stops, ...routes];
}

function computeAttention({ freshness, isHeld, isLate }: Vehicle): number {
  if (freshness !== 'live') return { offline: 4, stale: 3, never: 1 }[freshness];
  if (isHeld) return 5;
  return isLate ? 2 : 0;
}
