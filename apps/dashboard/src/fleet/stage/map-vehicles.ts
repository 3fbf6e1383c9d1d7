import { routeDelayTone } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { PlateText } from '../../map/plate-size.ts';
import type { MapVehicle } from '../../map/live-map-model.ts';
import { pathOfWay, type Path } from '../../map/path.ts';
import type { TrailVisit } from '../../map/trail.ts';
import type { KnownWay, Stop } from '../../map/way-book.ts';
import type { Course, Whereabouts } from '../../map/whereabouts.ts';
import { isOnMap, type Vehicle } from '../model/vehicle.ts';
import type { PlaceWords } from './plate-detail.ts';

/** The words on plates, in the user's language. */
export interface PlateWords {
  /** Those of which the details are made. */
  readonly places: PlaceWords;
  /** Where a vehicle is, or how long it was not heard. */
  readonly detail: (vehicle: Vehicle) => string;
  /** That a beacon is next, and when it is due. */
  readonly next: (dueTs: number | null) => string;
}

/** The vehicles that the map draws; `beacons` tell where the stops ahead are. */
export function mapVehicles(
  vehicles: readonly Vehicle[],
  beacons: readonly MapBeacon[],
  words: PlateWords,
): readonly MapVehicle[] {
  let known: ReadonlyMap<number, Stop['point']> | null = null;
  const places = () => (known ??= new Map(beacons.map(({ id, point }) => [id, point])));
  return vehicles.filter(isOnMap).flatMap((vehicle) => {
    const whereabouts = whereaboutsOf(vehicle.gateway);
    return whereabouts ? [new DrawnVehicle(vehicle, whereabouts, { places, words })] : [];
  });
}

interface Around {
  readonly places: () => ReadonlyMap<number, Stop['point']>;
  readonly words: PlateWords;
}

/** Its words, visits and stops are made when they are asked for: of a thousand vehicles a few show them. */
class DrawnVehicle implements MapVehicle {
  readonly id: number;
  readonly number: string;
  readonly palette: number;
  readonly isStale: boolean;
  readonly isWrong: boolean;
  readonly isMoving: boolean;
  readonly whereabouts: Whereabouts;
  readonly #vehicle: Vehicle;
  readonly #around: Around;

  constructor(vehicle: Vehicle, whereabouts: Whereabouts, around: Around) {
    const { gateway } = vehicle;
    this.id = vehicle.id;
    this.number = String(vehicle.number);
    this.palette = vehicle.palette;
    this.isStale = vehicle.freshness === 'stale';
    this.isWrong = this.isStale || routeDelayTone(gateway.activeRouteOnTime) === 'late';
    this.isMoving = gateway.lastPositionMetadata?.state === 'LEFT';
    this.whereabouts = whereabouts;
    this.#vehicle = vehicle;
    this.#around = around;
  }

  get visits(): readonly TrailVisit[] {
    return visitsOf(this.#vehicle.gateway);
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

/** The lanes between last and next beacons, also of vehicles that still stand or are not on the map. */
export function knownWays(vehicles: readonly Vehicle[]): readonly KnownWay[] {
  return vehicles.flatMap(({ gateway: { lastPosition, nextPosition, way } }) =>
    lastPosition && nextPosition ? [{ fromId: lastPosition.id, toId: nextPosition.id, path: pathOf(way) }] : [],
  );
}

/** Those on the route of a vehicle, which teach it the lanes there; in a large fleet the others are not worth reading. */
export function onRouteOf({ row }: Vehicle, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  return vehicles.filter((it) => it.row.lasting.activeRouteId === row.lasting.activeRouteId);
}

/** Ways that did not change since the answer before are the same objects, and so are their paths. */
const paths = new WeakMap<Gateway['way'], Path>();

function pathOf(way: Gateway['way']): Path {
  const known = paths.get(way);
  if (known) return known;
  const path = pathOfWay(way);
  paths.set(way, path);
  return path;
}

function whereaboutsOf(gateway: Gateway): Whereabouts | null {
  const { lastPosition } = gateway;
  if (!lastPosition) return null;
  return { positionId: lastPosition.id, place: { x: lastPosition.x, y: lastPosition.y }, course: courseOf(gateway) };
}

/** A vehicle that left for no known place waits where it was heard last. */
function courseOf({ lastPosition, nextPosition, lastPositionMetadata, way, wayDuration }: Gateway): Course | null {
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

function visitsOf({ lastFivePositions }: Gateway): readonly TrailVisit[] {
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
