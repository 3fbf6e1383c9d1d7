import L from 'leaflet';
import {
  computeLeaderLengthPx,
  findLeader,
  computePlateBox,
  type LabelId,
  type LabelRank,
  type LabelRequest,
  type LabelSize,
  type NearSide,
  type Side,
} from './label-placement.ts';
import { toLatLng } from './lat-lng.ts';
import { readMapTheme } from './map-theme.ts';
import { PlateRuler, type PlateText } from './plate-size.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

export interface Plate {
  readonly text: PlateText;
  readonly rank: LabelRank;
  /** Radius of the thing that the plate belongs to. */
  readonly radiusPx: number;
}

interface Label {
  plate: Plate;
  size: LabelSize;
  point: PlanPoint | null;
  /** Screen offset at which its thing is drawn beside its point. */
  offset: ScreenPoint;
  side: Side | null;
  /** When the side was chosen, on the monotonic clock. */
  sideMs: number;
  /** Null while it has no side: hidden elements would cost time when the map moves. */
  shown: Shown | null;
}

interface Shown {
  readonly marker: L.Marker;
  readonly element: HTMLElement;
  text: PlateText;
}

const IN_PLACE: ScreenPoint = { x: 0, y: 0 };

/** Plates beside vehicles and next beacons. They move with their thing, and are placed when nothing moves. */
export class LabelLayer {
  readonly #map: L.Map;
  readonly #ruler: PlateRuler;
  readonly #labels = new Map<number, Label>();

  constructor(map: L.Map) {
    this.#map = map;
    this.#ruler = new PlateRuler(readMapTheme(map.getContainer()));
  }

  update(plates: ReadonlyMap<number, Plate>): void {
    for (const [id, label] of this.#labels) {
      if (plates.has(id)) continue;
      label.shown?.marker.remove();
      this.#labels.delete(id);
    }
    for (const [id, plate] of plates) {
      const label = this.#labels.get(id);
      const size =
        label && hasSameText(label.plate.text, plate.text) ? label.size : this.#ruler.measurePlate(plate.text);
      if (label) Object.assign(label, { plate, size });
      else this.#labels.set(id, { plate, size, point: null, offset: IN_PLACE, side: null, sideMs: 0, shown: null });
      this.#render(id);
    }
  }

  move(id: number, point: PlanPoint, offset: ScreenPoint): void {
    const label = this.#labels.get(id);
    if (!label) return;
    label.point = point;
    label.offset = offset;
    this.#render(id);
  }

  /** The plates to be placed. `findOutward`: the side of a point that is outside of the building; null if it is not at a wall. */
  listRequests(findOutward: (point: PlanPoint) => NearSide | null = () => null): readonly LabelRequest[] {
    const nowMs = performance.now();
    return [...this.#labels].flatMap(([id, { plate, size, point, offset, side, sideMs }]) => {
      if (!point) return [];
      const { x, y } = this.#map.latLngToContainerPoint(toLatLng(point));
      const at = { x: x + offset.x, y: y + offset.y };
      return [
        {
          id,
          at,
          radiusPx: plate.radiusPx,
          ...size,
          rank: plate.rank,
          side,
          sideAgeMs: nowMs - sideMs,
          canHaveLeader: true,
          outward: findOutward(point),
        },
      ];
    });
  }

  /** Sets the side of each plate; plates without a side are hidden. */
  place(sides: ReadonlyMap<LabelId, Side | null>): void {
    for (const [id, label] of this.#labels) {
      const side = sides.get(id) ?? null;
      if (side !== label.side) label.sideMs = performance.now();
      label.side = side;
      this.#render(id);
    }
  }

  remove(): void {
    this.update(new Map());
  }

  #render(id: number): void {
    const label = this.#labels.get(id);
    if (!label) return;
    const { plate, size, point, offset, side } = label;
    if (!point || !side) {
      label.shown?.marker.remove();
      label.shown = null;
      return;
    }
    label.shown ??= createPlate(id);
    const { marker, element } = label.shown;
    setText(label.shown, plate.text);
    const box = computePlateBox({ at: offset, radiusPx: plate.radiusPx, ...size }, side);
    element.dataset.leader = findLeader(side) ?? '';
    element.style.setProperty('--leader', `${computeLeaderLengthPx(side, size.heightPx)}px`);
    element.style.translate = `${Math.round(box.left)}px ${Math.round(box.top)}px`;
    marker.setLatLng(toLatLng(point));
    if (!this.#map.hasLayer(marker)) marker.addTo(this.#map);
  }
}

function createPlate(id: number): Shown {
  const element = document.createElement('div');
  element.className = 'map-plate';
  element.dataset.plate = String(id);
  const icon = L.divIcon({ className: 'map-plate-holder', html: element, iconSize: [0, 0] });
  const marker = L.marker([0, 0], { icon, pane: 'labels', interactive: false, keyboard: false });
  return { marker, element, text: { name: '', detail: '' } };
}

function hasSameText(a: PlateText, b: PlateText): boolean {
  return a.name === b.name && a.detail === b.detail;
}

function setText(shown: Shown, text: PlateText): void {
  if (hasSameText(shown.text, text)) return;
  shown.text = text;
  const strong = document.createElement('b');
  strong.textContent = text.name;
  if (text.name === '') shown.element.replaceChildren(text.detail);
  else shown.element.replaceChildren(strong, ...(text.detail === '' ? [] : [` ${text.detail}`]));
}
