import L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { createVehicleIcon, type VehicleIcon, type VehicleMark } from './vehicle-icon.ts';

interface Shown {
  readonly marker: L.Marker;
  readonly icon: VehicleIcon;
  mark: VehicleMark | null;
}

export interface VehicleEvents {
  readonly press: (id: number) => void;
  /** The pointer is on a vehicle, or on none. */
  readonly hover: (id: number | null) => void;
}

const SELECTED_Z = 10_000;

/** Draws vehicles as circles with their numbers; elements are kept by id and updated only on changes. */
export class VehicleLayer {
  readonly #map: L.Map;
  readonly #on: VehicleEvents;
  readonly #shown = new Map<number, Shown>();

  constructor(map: L.Map, on: VehicleEvents) {
    this.#map = map;
    this.#on = on;
  }

  /** Draws exactly these vehicles. A new one appears with its first `move`. */
  update(marks: ReadonlyMap<number, VehicleMark>): void {
    for (const [id, shown] of this.#shown) {
      if (marks.has(id)) continue;
      shown.marker.remove();
      this.#shown.delete(id);
    }
    for (const [id, mark] of marks) this.#mark(this.#shown.get(id) ?? this.#create(id), mark);
  }

  /** Moves a vehicle to a point of the plan, with an offset in screen pixels. */
  move(id: number, point: PlanPoint, headingDeg: number | null, offset: ScreenPoint): void {
    const shown = this.#shown.get(id);
    if (!shown) return;
    shown.marker.setLatLng(toLatLng(point));
    if (!this.#map.hasLayer(shown.marker)) shown.marker.addTo(this.#map);
    shown.icon.head(headingDeg);
    shown.icon.svg.style.translate = `${offset.x}px ${offset.y}px`;
  }

  remove(): void {
    this.update(new Map());
  }

  #mark(shown: Shown, mark: VehicleMark): void {
    if (shown.mark && isSameMark(shown.mark, mark)) return;
    shown.mark = mark;
    shown.icon.mark(mark);
    shown.marker.setZIndexOffset(mark.isSelected ? SELECTED_Z : 0);
  }

  #create(id: number): Shown {
    const icon = createVehicleIcon();
    icon.svg.dataset.vehicle = String(id);
    icon.svg.dataset.pointsAt = `gateway:${id}`;
    const holder = document.createElement('div');
    holder.append(icon.svg);
    const marker = L.marker([0, 0], {
      icon: L.divIcon({ className: 'map-vehicle-holder', html: holder, iconSize: [0, 0] }),
      pane: 'gateways',
      keyboard: false,
      bubblingMouseEvents: false,
    });
    marker.on('click', () => this.#on.press(id));
    marker.on('mouseover', () => this.#on.hover(id));
    marker.on('mouseout', () => this.#on.hover(null));
    const shown: Shown = { marker, icon, mark: null };
    this.#shown.set(id, shown);
    return shown;
  }
}

function isSameMark(a: VehicleMark, b: VehicleMark): boolean {
  return (
    a.number === b.number &&
    a.palette === b.palette &&
    a.isStale === b.isStale &&
    a.isSelected === b.isSelected &&
    a.isFaded === b.isFaded &&
    a.carried === b.carried &&
    a.hasSelectedAsset === b.hasSelectedAsset
  );
}
