import type { Gateway } from '../../data/gateways.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { PlateText } from '../../map/plate-size.ts';
import type { MapVehicle } from '../../map/live-map-model.ts';
import { toPath, type Path } from '../../map/path.ts';
import type { TrailVisit } from '../../map/trail.ts';
import type { KnownLane, Stop } from '../../map/learned-lanes.ts';
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

/** The vehicles that the map draws; `beacons` contain the points of the stops ahead. */
export function toMapVehicles(
  vehicles: readonly Vehicle[],
  beacons: readonly MapBeacon[],
  words: PlateWords,
): readonly MapVehicle[] {
  let known: ReadonlyMap<number, Stop['point']> | null = null;
  const places = () => (known ??= new Map(beacons.map(({ id, point }) => [id, point])));
  return vehicles.filter(isOnMap).flatMap((vehicle) => {
    const position = toVehiclePosition(vehicle.gateway);
    return position ? [new LazyMapVehicle(vehicle, position, { places, words })] : [];
  });
}

interface LazyFields {
  readonly places: () => ReadonlyMap<number, Stop['point']>;
  readonly words: PlateWords;
}

/** Computes plates, visits and stops only on access: of a thousand vehicles few show them. */
class LazyMapVehicle implements MapVehicle {
  readonly id: number;
  readonly number: string;
  readonly palette: number;
  readonly isStale: boolean;
  readonly isWrong: boolean;
  readonly isMoving: boolean;
  readonly position: VehiclePosition;
  readonly #vehicle: Vehicle;
  readonly #around: LazyFields;

  constructor(vehicle: Vehicle, position: VehiclePosition, around: LazyFields) {
    const { gateway } = vehicle;
    this.id = vehicle.id;
    this.number = String(vehicle.number);
    this.palette = vehicle.palette;
    this.isStale = vehicle.freshness === 'stale';
    this.isWrong = this.isStale || vehicle.isLate || vehicle.isHeld;
    this.isMoving = gateway.lastPositionMetadata?.state === 'LEFT';
    this.position = position;
    this.#vehicle = vehicle;
    this.#around = around;
  }

  get visits(): readonly TrailVisit[] {
    return toTrailVisits(this.#vehicle.gateway);
  }

  get stopsAhead(): readonly Stop[] {
    return stopsAhead(this.#vehicle.gateway, this.#around.places());
  }

  get plate(): PlateText {
    return { name: this.#vehicle.gateway.label, detail: this.#around.words.detail(this.#vehicle) };
  }

  get nextPlate(): PlateText | null {
    return nextPlate(this.#vehicle.gateway, this.#around.words);
  }
}

/** The lanes between last and next beacons, also of vehicles that are standing or not on the map. */
export function toKnownLanes(vehicles: readonly Vehicle[]): readonly KnownLane[] {
  return vehicles.flatMap(({ gateway: { lastPosition, nextPosition, way } }) =>
    lastPosition && nextPosition ? [{ fromId: lastPosition.id, toId: nextPosition.id, path: pathOf(way) }] : [],
  );
}

/** The vehicles on the same route, from which the map learns its lanes; in a large fleet the others are not read. */
export function vehiclesOnRouteOf({ row }: Vehicle, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  return vehicles.filter((it) => it.row.stable.activeRouteId === row.stable.activeRouteId);
}

/** Cached, so that an unchanged way has the same path object. */
const paths = new WeakMap<Gateway['way'], Path>();

function pathOf(way: Gateway['way']): Path {
  const known = paths.get(way);
  if (known) return known;
  const path = toPath(way);
  paths.set(way, path);
  return path;
}

function toVehiclePosition(gateway: Gateway): VehiclePosition | null {
  const { lastPosition } = gateway;
  if (!lastPosition) return null;
  return { positionId: lastPosition.id, place: { x: lastPosition.x, y: lastPosition.y }, nextLeg: toNextLeg(gateway) };
}

/** Null while the vehicle is at its beacon, or if its next beacon is unknown. */
function toNextLeg({ lastPosition, nextPosition, lastPositionMetadata, way, wayDuration }: Gateway): Leg | null {
  if (!lastPosition || !nextPosition || lastPositionMetadata?.state !== 'LEFT') return null;
  const path = pathOf(way);
  return {
    toPositionId: nextPosition.id,
    to: { x: nextPosition.x, y: nextPosition.y },
    path: path.length >= 2 ? path : [lastPosition, nextPosition].map(({ x, y }) => ({ x, y })),
    leftMs: lastPositionMetadata.lastSeenTs * 1000,
    durationMs: wayDuration === null ? null : wayDuration * 1000,
  };
}

function toTrailVisits({ lastFivePositions }: Gateway): readonly TrailVisit[] {
  return lastFivePositions.toReversed().map((visit) => ({
    positionId: visit.tagPositionId,
    point: { x: visit.x, y: visit.y },
    enterTs: visit.enterTs,
    leaveTs: visit.lastSeenAt,
  }));
}

function stopsAhead(
  { activeRoute, currentRouteInstance }: Gateway,
  places: ReadonlyMap<number, Stop['point']>,
): readonly Stop[] {
  const nextOrd = currentRouteInstance?.nextOrd ?? null;
  if (!activeRoute || nextOrd === null) return [];
  return activeRoute.tags
    .filter(({ ord }) => ord > nextOrd)
    .sort((a, b) => a.ord - b.ord)
    .flatMap(({ tagPositionId }) => {
      const point = places.get(tagPositionId);
      return point ? [{ positionId: tagPositionId, point }] : [];
    });
}

function nextPlate(
  { nextPosition, currentRouteInstance, lastPositionMetadata }: Gateway,
  words: PlateWords,
): PlateText | null {
  if (!nextPosition || lastPositionMetadata?.state !== 'LEFT') return null;
  return { name: nextPosition.label, detail: words.next(currentRouteInstance?.nextDue ?? null) };
}
