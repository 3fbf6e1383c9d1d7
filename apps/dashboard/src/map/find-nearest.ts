import type L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** The thing nearest to a point of the map's container, within a reach in screen pixels; null if there is none. */
export function findNearest<Thing extends { readonly point: PlanPoint }>(
  map: L.Map,
  things: readonly Thing[],
  pointer: ScreenPoint,
  reachPx: number,
): Thing | null {
  let found: Thing | null = null;
  let nearestPx = reachPx;
  for (const thing of things) {
    const at = map.latLngToContainerPoint(toLatLng(thing.point));
    const awayPx = Math.hypot(at.x - pointer.x, at.y - pointer.y);
    if (awayPx > nearestPx) continue;
    nearestPx = awayPx;
    found = thing;
  }
  return found;
}
