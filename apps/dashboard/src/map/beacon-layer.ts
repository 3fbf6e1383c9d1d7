import type L from 'leaflet';
import { drawBeacon, type BeaconMark } from './beacon-drawing.ts';
import { CanvasOverlay } from './canvas-overlay.ts';
import { toLatLng } from './lat-lng.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

export interface MapBeacon extends Omit<BeaconMark, 'isSelected'> {
  /** The position on the map (`tagPositionId`). */
  readonly id: number;
  readonly point: PlanPoint;
  /** Its name, or its hex id without one. */
  readonly name: string;
}

const REACH_PX = 12;

/** The beacons as diamonds on one canvas. */
export class BeaconLayer {
  readonly #map: L.Map;
  readonly #overlay: CanvasOverlay;
  #theme: MapTheme;
  #beacons: readonly MapBeacon[] = [];
  #selectedId: number | null = null;

  constructor(map: L.Map, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#overlay = new CanvasOverlay('beacons', ({ context, at }) => {
      for (const beacon of this.#inDrawingOrder()) {
        drawBeacon(context, at(beacon.point), { ...beacon, isSelected: beacon.id === this.#selectedId }, this.#theme);
      }
    }).addTo(map);
  }

  update(beacons: readonly MapBeacon[], selectedId: number | null): void {
    if (beacons === this.#beacons && selectedId === this.#selectedId) return;
    this.#beacons = beacons;
    this.#selectedId = selectedId;
    this.#overlay.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#overlay.redraw();
  }

  /** The beacon that a pointer at a place of the map's container means; null when none is in reach. */
  hit(pointer: ScreenPoint): MapBeacon | null {
    let nearest: MapBeacon | null = null;
    let reachPx = REACH_PX;
    for (const beacon of this.#beacons) {
      const at = this.#map.latLngToContainerPoint(toLatLng(beacon.point));
      const awayPx = Math.hypot(at.x - pointer.x, at.y - pointer.y);
      if (awayPx > reachPx) continue;
      reachPx = awayPx;
      nearest = beacon;
    }
    return nearest;
  }

  remove(): void {
    this.#overlay.remove();
  }

  /** The selected one on top. */
  #inDrawingOrder(): readonly MapBeacon[] {
    const selected = this.#beacons.filter((it) => it.id === this.#selectedId);
    return selected.length === 0
      ? this.#beacons
      : [...this.#beacons.filter((it) => it.id !== this.#selectedId), ...selected];
  }
}
