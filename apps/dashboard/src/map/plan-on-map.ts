import type L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanView } from './plan-view.ts';

const ORIGIN = toLatLng({ x: 0, y: 0 });

/** The view of the plan in the map's container. */
export function readPlanView(map: L.Map): PlanView {
  const { x: left, y: top } = map.latLngToContainerPoint(ORIGIN);
  const { x: width, y: height } = map.getSize();
  return { scale: readScale(map), left, top, width, height };
}

/** Screen pixels per pixel of the plan. */
export function readScale(map: L.Map): number {
  return map.getZoomScale(map.getZoom(), 0);
}

/** Whether the map is at its nearest zoom. Nothing may be clustered there, as no zoom would open the cluster. */
export function isNearest(map: L.Map): boolean {
  return map.getZoom() + (map.options.zoomSnap ?? 0) > map.getMaxZoom();
}
