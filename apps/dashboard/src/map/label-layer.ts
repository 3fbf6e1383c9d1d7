import L from 'leaflet';
import { placeLabels, plateBox, type Box, type LabelRank, type LabelRequest, type Side } from './label-placement.ts';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** What a plate says: a name, and where or when. */
export interface PlateText {
  readonly name: string;
  readonly detail: string;
}

export interface Plate {
  readonly text: PlateText;
  readonly rank: LabelRank;
  /** Of the thing that the plate belongs to. */
  readonly radiusPx: number;
}

interface Shown {
  readonly marker: L.Marker;
  readonly element: HTMLElement;
  plate: Plate;
  sizePx: { readonly width: number; readonly height: number };
  side: Side | null;
  offset: ScreenPoint;
}

export interface LabelSurroundings {
  readonly obstacles: readonly { readonly box: Box; readonly ownerId: number | null }[];
}

const EDGE_PX = 4;

/** Plates beside vehicles and next beacons. They move with their thing, and find their sides when all stand still. */
export class LabelLayer {
  readonly #map: L.Map;
  readonly #shown = new Map<number, Shown>();

  constructor(map: L.Map) {
    this.#map = map;
  }

  update(plates: ReadonlyMap<number, Plate>): void {
    for (const [id, shown] of this.#shown) {
      if (plates.has(id)) continue;
      shown.marker.remove();
      this.#shown.delete(id);
    }
    for (const [id, plate] of plates) this.#write(this.#shown.get(id) ?? this.#create(id, plate), plate);
  }

  move(id: number, point: PlanPoint, offset: ScreenPoint): void {
    const shown = this.#shown.get(id);
    if (!shown) return;
    shown.marker.setLatLng(toLatLng(point));
    shown.offset = offset;
    if (!this.#map.hasLayer(shown.marker)) shown.marker.addTo(this.#map);
    this.#stand(shown);
  }

  /** Gives each plate a side on which it covers nothing, or hides it. */
  arrange({ obstacles }: LabelSurroundings): void {
    const requests = [...this.#shown].map(([id, shown]) => this.#request(id, shown));
    const { x, y } = this.#map.getSize();
    const view = { left: EDGE_PX, top: EDGE_PX, right: x - EDGE_PX, bottom: y - EDGE_PX };
    for (const [id, side] of placeLabels(requests, { obstacles, view })) {
      const shown = this.#shown.get(id);
      if (!shown) continue;
      shown.side = side;
      this.#stand(shown);
    }
  }

  remove(): void {
    this.update(new Map());
  }

  #create(id: number, plate: Plate): Shown {
    const element = document.createElement('div');
    element.className = 'map-plate';
    element.dataset.plate = String(id);
    const icon = L.divIcon({ className: 'map-plate-holder', html: element, iconSize: [0, 0] });
    const marker = L.marker([0, 0], { icon, pane: 'labels', interactive: false, keyboard: false });
    const blank = { text: { name: '', detail: '' }, rank: plate.rank, radiusPx: plate.radiusPx };
    const shown: Shown = {
      marker,
      element,
      plate: blank,
      sizePx: { width: 0, height: 0 },
      side: null,
      offset: { x: 0, y: 0 },
    };
    this.#shown.set(id, shown);
    return shown;
  }

  #write(shown: Shown, plate: Plate): void {
    const { name, detail } = shown.plate.text;
    shown.plate = plate;
    shown.element.classList.toggle('is-selected', plate.rank === 'selected');
    if (name === plate.text.name && detail === plate.text.detail) return;
    const strong = document.createElement('b');
    strong.textContent = plate.text.name;
    shown.element.replaceChildren(strong, ...(plate.text.detail === '' ? [] : [` ${plate.text.detail}`]));
    shown.sizePx = { width: 0, height: 0 };
  }

  #request(id: number, shown: Shown): LabelRequest {
    const at = this.#map.latLngToContainerPoint(shown.marker.getLatLng());
    if (shown.sizePx.width === 0)
      shown.sizePx = { width: shown.element.offsetWidth, height: shown.element.offsetHeight };
    return {
      id,
      at: { x: at.x + shown.offset.x, y: at.y + shown.offset.y },
      radiusPx: shown.plate.radiusPx,
      widthPx: shown.sizePx.width,
      heightPx: shown.sizePx.height,
      rank: shown.plate.rank,
      side: shown.side,
    };
  }

  #stand({ element, plate, sizePx, side, offset }: Shown): void {
    element.classList.toggle('is-hidden', side === null);
    if (side === null) return;
    const box = plateBox(
      { at: offset, radiusPx: plate.radiusPx, widthPx: sizePx.width, heightPx: sizePx.height },
      side,
    );
    element.style.translate = `${Math.round(box.left)}px ${Math.round(box.top)}px`;
  }
}
