import type { MapLayers } from './live-map-model.ts';
import type { MapVehicle } from '../map-vehicle.ts';
import type { DrawnPlacement } from '../glider.ts';
import { computePathLength, slicePath, type Path } from '../path.ts';
import type { VehicleLines } from '../route-layer.ts';
import { buildTrail, FADE_MS } from '../trail.ts';

interface LineView {
  readonly layers: Pick<MapLayers, 'trails' | 'ways'>;
  /** The world's instant. */
  readonly nowMs: number;
  readonly isSelected: boolean;
  /** It is selected, or the pointer or the focus is on it: its way ahead is shown. */
  readonly isPointed: boolean;
}

/** The lines of a vehicle; null if it has none. The selected one keeps its trail; others lose theirs after they arrive. */
export function createVehicleLines(
  vehicle: MapVehicle,
  placement: DrawnPlacement,
  view: LineView,
): VehicleLines | null {
  const { layers, isSelected, isPointed } = view;
  const { nextLeg } = vehicle.position;
  const trailOpacity = !layers.trails
    ? 0
    : isSelected || vehicle.isMoving
      ? 1
      : computeFadedOpacity(vehicle, view.nowMs);
  const next = layers.ways && nextLeg ? nextLeg.to : null;
  if (trailOpacity <= 0 && !next) return null;
  return {
    id: vehicle.id,
    number: vehicle.number,
    palette: vehicle.palette,
    isSelected,
    trail:
      trailOpacity > 0
        ? buildTrail(vehicle.visits, buildHead(vehicle, placement), computePathLength(placement.rest))
        : [],
    trailOpacity,
    wayAhead: next && isPointed ? buildWayAhead(vehicle, placement) : [],
    next,
  };
}

/** The path from a vehicle to its next beacon. */
export function buildWayAhead({ position: { nextLeg } }: MapVehicle, { rest, fraction }: DrawnPlacement): Path {
  if (!nextLeg) return [];
  const ahead = slicePath(nextLeg.path, fraction, 1);
  return rest.length > 0 ? [...rest, ...ahead.slice(1)] : ahead;
}

/** The path from a vehicle's last beacon to its newest known place. */
function buildHead({ position: { nextLeg, place } }: MapVehicle, { fraction }: DrawnPlacement): Path {
  return nextLeg ? slicePath(nextLeg.path, 0, fraction) : [place];
}

/** 1 at the arrival, and 0 from `FADE_MS` on. */
function computeFadedOpacity({ visits }: MapVehicle, nowMs: number): number {
  const arrival = visits.at(-1);
  return arrival ? Math.min(1, 1 - (nowMs - arrival.enterTs * 1000) / FADE_MS) : 0;
}
