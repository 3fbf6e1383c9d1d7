import {
  computeBoxAround,
  placeLabels,
  computePlateBox,
  type Box,
  type LabelRequest,
  type LabelSize,
  type Side,
} from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { PlateRuler, type PlateText } from '../plate-size.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import type { CrowdVehicle } from './crowd-messages.ts';

/** A plate beside a vehicle; `left` and `top` are relative to the vehicle's centre. */
export interface CrowdPlate extends PlateText, LabelSize {
  readonly id: number;
  readonly left: number;
  readonly top: number;
  /** In pixels of the map's container. */
  readonly box: Box;
}

/** An unclustered vehicle in view, in pixels of the map's container. */
export interface VehicleInView {
  readonly vehicle: CrowdVehicle;
  readonly at: ScreenPoint;
}

interface PlateArea {
  /** Other obstacles that plates must not cover. */
  readonly around: readonly Box[];
  readonly view: Box;
  readonly theme: MapTheme;
}

/** More plates than this would not be readable. */
const MAX_PLATES = 24;

/** Places the plates of a crowd: first those of late or stale vehicles, then the others in their order. */
export class CrowdPlates {
  #sides = new Map<number, Side>();
  #ruler: { readonly theme: MapTheme; readonly ruler: PlateRuler } | null = null;

  place(seen: readonly VehicleInView[], { around, view, theme }: PlateArea): readonly CrowdPlate[] {
    if (this.#ruler?.theme !== theme) this.#ruler = { theme, ruler: new PlateRuler(theme) };
    const { ruler } = this.#ruler;
    const isWrong = ({ vehicle }: VehicleInView) => vehicle.isWrong;
    const chosen = [...seen.filter(isWrong), ...seen.filter((it) => !isWrong(it))].slice(0, MAX_PLATES);
    const requests = chosen.map(({ vehicle, at }): LabelRequest & { readonly text: PlateText } => ({
      id: vehicle.id,
      at,
      radiusPx: VEHICLE_RADIUS_PX,
      rank: vehicle.isWrong ? 'wrong' : 'normal',
      side: this.#sides.get(vehicle.id) ?? null,
      sideAgeMs: Infinity,
      text: vehicle.plate,
      ...ruler.measurePlate(vehicle.plate),
    }));
    const vehicles = seen.map(({ vehicle, at }) => ({
      ownerId: vehicle.id,
      box: computeBoxAround(at, VEHICLE_RADIUS_PX),
    }));
    const others = around.map((box) => ({ ownerId: null, box }));
    const sides = placeLabels(requests, { obstacles: [...vehicles, ...others], view });
    this.#sides = new Map();
    return requests.flatMap((request) => {
      const side = sides.get(request.id);
      if (!side) return [];
      const id = Number(request.id);
      this.#sides.set(id, side);
      const box = computePlateBox(request, side);
      const { text, at, widthPx, heightPx } = request;
      return [{ id, ...text, widthPx, heightPx, left: box.left - at.x, top: box.top - at.y, box }];
    });
  }
}
