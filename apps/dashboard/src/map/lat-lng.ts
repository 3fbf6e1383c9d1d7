import L from 'leaflet';
import { padCorners, type PlanArea, type PlanSize } from './plan-limits.ts';
import type { PlanPoint } from './plan-point.ts';

/** Leaflet's vertical axis points up, that of the plan down. */
export function toLatLng({ x, y }: PlanPoint): L.LatLng {
  return L.latLng(-y, x);
}

export function toPlanPoint({ lat, lng }: L.LatLng): PlanPoint {
  return { x: lng, y: -lat };
}

export function toAreaBounds({ left, top, width, height }: PlanArea): L.LatLngBounds {
  return L.latLngBounds(toLatLng({ x: left, y: top }), toLatLng({ x: left + width, y: top + height }));
}

/** The bounds of a plan with a margin in its own pixels around it. */
export function toPlanBounds(size: PlanSize, paddingPx = 0): L.LatLngBounds {
  const [topLeft, bottomRight] = padCorners(size, paddingPx);
  return L.latLngBounds(toLatLng(topLeft), toLatLng(bottomRight));
}
