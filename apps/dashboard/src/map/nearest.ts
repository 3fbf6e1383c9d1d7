import type L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** What lies nearest to a place of the map's container, within a reach in screen pixels; null when nothing does. */
export function nearest<Thing extends { readonly point: PlanPoint }>(
  map: L.Map,
  things: readonly Thing[],
  pointer: ScreenPoint,
  reachPx: number,
): Thing | null {
  let found: Thing | null = null;
  let leastPx = reachPx;
  for (const thing of things) {
    const at = map.latLngToContainerPoint(toLatLng(thing.point));
    const awayPx = Math.hypot(at.x - pointer.x, at.y - pointer.y);
    if (awayPx > leastPx) continue;
    leastPx = awayPx;
    found = thing;
  }
  return found;
}
