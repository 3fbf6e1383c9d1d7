import L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint } from './plan-point.ts';

const GAP_PX = 10;

/** A short text above the thing that the pointer is on. */
export class PointTip {
  readonly #map: L.Map;
  readonly #tip = new L.Tooltip({ direction: 'top', className: 'map-tip', offset: [0, -GAP_PX] });

  constructor(map: L.Map) {
    this.#map = map;
  }

  show(point: PlanPoint, text: string): void {
    const content = document.createElement('span');
    content.textContent = text;
    this.#tip.setLatLng(toLatLng(point)).setContent(content);
    this.#map.openTooltip(this.#tip);
  }

  hide(): void {
    this.#map.closeTooltip(this.#tip);
  }
}
