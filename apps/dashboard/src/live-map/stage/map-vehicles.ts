import type { Gateway } from '../../data/gateways.ts';
import type { PlateText } from '../../map/plate-size.ts';
import type { MapVehicle } from '../../map/map-vehicle.ts';
import { toPath, type Path } from '../../map/path.ts';
import type { TrailVisit } from '../../map/trail.ts';
import type { Leg, VehiclePosition } from '../../map/vehicle-position.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';
import type { PlaceWords } from './plate-detail.ts';

/** The texts of plates in the user's language. */
export interface PlateWords {
  /** The texts from which `detail` is made. */
  readonly places: PlaceWords;
  /** The place of a vehicle, or how long ago it was last heard. */
  readonly detail: (vehicle: Vehicle) => string;
  /** The detail of the next beacon's plate, with its due time if known. */
  readonly next: (dueTs: number | null) => string;
}

/** The vehicles that the map draws. */
export function toMapVehicles(vehicles: readonly Vehicle[], words: PlateWords): readonly MapVehicle[] {
  return vehicles.filter(isOnMap).flatMap((vehicle) => {
    const position = toVehiclePosition(vehicle.gateway);
    return position ? [new LazyMapVehicle(vehicle, position, words)] : [];
  });
}

/** Computes plates and visits only on access: of a thousand vehicles few show them. */
class LazyMapVehicle implements MapVehicle {
  readonly id: number;
  readonly number: string;
  readonly palette: number;
  readonly isStale: boolean;
  readonly isWrong: boolean;
  readonly isMoving: boolean;
  readonly position: VehiclePosition;
  readonly #vehicle: Vehicle;
  readonly arrivingPlate = null;
  readonly #words: PlateWords;

  constructor(vehicle: Vehicle, position: VehiclePosition, words: PlateWords) {
    const { gateway } = vehicle;
    this.id = vehicle.id;
    this.number = String(vehicle.number);
    this.palette = vehicle.palette;
    this.isStale = vehicle.freshness === 'stale';
    this.isWrong = this.isStale || vehicle.isLate || vehicle.isHeld;
    this.isMoving = gateway.lastPositionMetadata?.state === 'LEFT';
    this.position = position;
    this.#vehicle = vehicle;
    this.#words = words;
  }

  get visits(): readonly TrailVisit[] {
    return listTrailVisits(this.#vehicle.gateway);
  }

  get plate(): PlateText {
    return { name: this.#vehicle.gateway.label, detail: this.#words.detail(this.#vehicle) };
  }

  get nextPlate(): PlateText | null {
    return createNextPlate(this.#vehicle.gateway, this.#words);
  }
}

/** Cached, so that an unchanged way has the same path object. */
const paths = new WeakMap<Gateway['way'], Path>();

function readPath(way: Gateway['way']): Path {
  const known = paths.get(way);
  if (known) return known;
  const path = toPath(way);
  paths.set(way, path);
  return path;
}

type Travel = Pick<Gateway, 'lastPosition' | 'nextPosition' | 'lastPositionMetadata' | 'way' | 'wayDuration'>;

/** Where a vehicle is, and the way to its next beacon while it drives there; null if it was at no beacon yet. */
export function toVehiclePosition(gateway: Travel): VehiclePosition | null {
  const { lastPosition } = gateway;
  if (!lastPosition) return null;
  return { positionId: lastPosition.id, place: { x: lastPosition.x, y: lastPosition.y }, nextLeg: toNextLeg(gateway) };
}

/** Null while the vehicle is at its beacon, or if its next beacon or the way there is unknown. */
function toNextLeg({ lastPosition, nextPosition, lastPositionMetadata, way, wayDuration }: Travel): Leg | null {
  if (!lastPosition || !nextPosition || lastPositionMetadata?.state !== 'LEFT') return null;
  const path = readPath(way);
  if (path.length < 2) return null;
  return {
    toPositionId: nextPosition.id,
    to: { x: nextPosition.x, y: nextPosition.y },
    path,
    leftMs: lastPositionMetadata.lastSeenTs * 1000,
    durationMs: wayDuration === null ? null : wayDuration * 1000,
  };
}

/** Cached, as a trail is drawn in each frame of an animation. */
const trailVisits = new WeakMap<Gateway['lastFivePositions'], readonly TrailVisit[]>();

/** The last visits, oldest first. */
function listTrailVisits({ lastFivePositions }: Gateway): readonly TrailVisit[] {
  const known = trailVisits.get(lastFivePositions);
  if (known) return known;
  const visits = lastFivePositions.toReversed().map(({ x, y, enterTs, way }) => {
    return { point: { x, y }, enterTs, path: toPath(way) };
  });
  trailVisits.set(lastFivePositions, visits);
  return visits;
}

function createNextPlate(
  { nextPosition, currentRouteInstance, lastPositionMetadata }: Gateway,
  words: PlateWords,
): PlateText | null {
  if (!nextPosition || lastPositionMetadata?.state !== 'LEFT') return null;
  return { name: nextPosition.label, detail: words.next(currentRouteInstance?.nextDue ?? null) };
}
