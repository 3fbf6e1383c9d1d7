import L from 'leaflet';
import type { PlanView } from './plan-view.ts';

/** The place of a canvas: around the view at the time when it was placed. */
export interface CanvasPlace {
  readonly topLeft: L.LatLng;
  readonly zoom: number;
  /** In CSS pixels. */
  readonly size: L.Point;
}

/** Share of the map's size by which a canvas is larger on each side, so that a short drag needs no drawing. */
const OVERSIZE = 0.2;

/** The place of a canvas around the view as it is now. */
export function placeAroundView(map: L.Map): CanvasPlace {
  const size = map.getSize();
  const oversize = size.multiplyBy(OVERSIZE).ceil();
  const corner = L.point(0, 0).subtract(oversize);
  return {
    topLeft: map.containerPointToLatLng(corner),
    zoom: map.getZoom(),
    size: size.add(oversize.multiplyBy(2)),
  };
}

/** Positions a canvas at its place. The map must have the zoom of the place. */
export function positionCanvas(map: L.Map, canvas: HTMLCanvasElement, { topLeft, size }: CanvasPlace): void {
  L.DomUtil.setPosition(canvas, map.latLngToLayerPoint(topLeft));
  canvas.style.width = `${size.x}px`;
  canvas.style.height = `${size.y}px`;
}

/** Positions and scales a canvas for another centre and zoom of the map, e.g. those at the end of a zoom. */
export function positionZoomedCanvas(
  map: L.Map,
  canvas: HTMLCanvasElement,
  { topLeft, zoom: ownZoom }: CanvasPlace,
  { center, zoom }: { readonly center: L.LatLng; readonly zoom: number },
): void {
  const panePosition = L.DomUtil.getPosition(map.getPanes().mapPane);
  const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(panePosition).round();
  L.DomUtil.setTransform(canvas, map.project(topLeft, zoom).subtract(origin), map.getZoomScale(zoom, ownZoom));
}

/** Whether a place contains the whole view. The map must have the zoom of the place. */
export function isCovered(map: L.Map, { topLeft, size }: CanvasPlace): boolean {
  const view = map.getSize();
  const { x, y } = map.latLngToContainerPoint(topLeft);
  return x <= 0 && y <= 0 && x + size.x >= view.x && y + size.y >= view.y;
}

/** The view of the plan on a canvas at a place. */
export function computePlanView(map: L.Map, { topLeft, zoom, size }: CanvasPlace): PlanView {
  const { x, y } = map.project(topLeft, zoom);
  return { scale: map.getZoomScale(zoom, 0), left: -x, top: -y, width: size.x, height: size.y };
}

export function readPixelRatio(): number {
  return globalThis.devicePixelRatio || 1;
}
