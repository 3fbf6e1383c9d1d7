import type L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** How the plan lies on a surface: a point of the plan is `scale` times its pixels from `left` and `top`. */
export interface PlanView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** Of the surface, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const ORIGIN = toLatLng({ x: 0, y: 0 });

/** How the plan lies in the map's container. */
export function planViewOf(map: L.Map): PlanView {
  const { x: left, y: top } = map.latLngToContainerPoint(ORIGIN);
  const { x: width, y: height } = map.getSize();
  return { scale: scaleOf(map), left, top, width, height };
}

/** Screen pixels a pixel of the plan. */
export function scaleOf(map: L.Map): number {
  return map.getZoomScale(map.getZoom(), 0);
}

/** Whether the map can come no nearer: nothing may stay in a cluster that nothing opens. */
export function isNearest(map: L.Map): boolean {
  return map.getZoom() + (map.options.zoomSnap ?? 0) > map.getMaxZoom();
}

export function onSurface({ scale, left, top }: PlanView, { x, y }: PlanPoint): ScreenPoint {
  return { x: x * scale + left, y: y * scale + top };
}

/** Whether a point of the plan is on the surface or at most so many pixels beside it. */
export function isSeen(view: PlanView, point: PlanPoint, marginPx: number): boolean {
  return isOn(view, onSurface(view, point), marginPx);
}

/** The same of a place on the surface. */
export function isOn({ width, height }: PlanView, { x, y }: ScreenPoint, marginPx: number): boolean {
  return x >= -marginPx && y >= -marginPx && x <= width + marginPx && y <= height + marginPx;
}
