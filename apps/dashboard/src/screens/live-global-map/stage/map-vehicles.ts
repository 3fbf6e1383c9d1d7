import { isOutdated, routeDelayTone, displayLabel } from '@lapwing/domain';
import type { BeaconPosition } from '../../../data/beacons.ts';
import type { Gateway } from '../../../data/gateways.ts';
import type { MapBeacon } from '../../../map/beacon-layer.ts';
import type { PlateText } from '../../../map/label-layer.ts';
import type { MapVehicle } from '../../../map/live-map-model.ts';
import { pathOfWay } from '../../../map/path.ts';
import type { TrailVisit } from '../../../map/trail.ts';
import type { KnownWay, Stop } from '../../../map/way-book.ts';
import type { Course, Whereabouts } from '../../../map/whereabouts.ts';
import { isOnMap, type Vehicle } from '../fleet/vehicle.ts';

/** The words on plates, in the user's language. */
export interface PlateWords {
  /** Where a vehicle is, or how long it was not heard. */
  readonly detail: (vehicle: Vehicle) => string;
  /** That a beacon is next, and when it is due. */
  readonly next: (dueTs: number | null) => string;
}

/** The vehicles that the map draws; `beacons` tell where the stops ahead are. */
export function mapVehicles(
  vehicles: readonly Vehicle[],
  beacons: readonly BeaconPosition[],
  words: PlateWords,
): readonly MapVehicle[] {
  const places = new Map(beacons.map((beacon) => [beacon.id, { x: beacon.x, y: beacon.y }]));
  return vehicles.filter(isOnMap).flatMap((vehicle) => {
    const { gateway } = vehicle;
    const whereabouts = whereaboutsOf(gateway);
    if (!whereabouts) return [];
    const isStale = vehicle.freshness === 'stale';
    return [
      {
        id: vehicle.id,
        number: String(vehicle.number),
        palette: vehicle.palette,
        isStale,
        isWrong: isStale || routeDelayTone(gateway.activeRouteOnTime) === 'late',
        whereabouts,
        isMoving: gateway.lastPositionMetadata?.state === 'LEFT',
        visits: visitsOf(gateway),
        stopsAhead: stopsAhead(gateway, places),
        plate: { name: gateway.label, detail: words.detail(vehicle) },
        nextPlate: nextPlate(gateway, words),
      },
    ];
  });
}

/** The lanes between last and next beacons, also of vehicles that still stand or are not on the map. */
export function knownWays(vehicles: readonly Vehicle[]): readonly KnownWay[] {
  return vehicles.flatMap(({ gateway: { lastPosition, nextPosition, way } }) =>
    lastPosition && nextPosition ? [{ fromId: lastPosition.id, toId: nextPosition.id, path: pathOfWay(way) }] : [],
  );
}

/** The beacons that the map draws; `nowTs` decides which were not heard for 7 days. */
export function mapBeacons(beacons: readonly BeaconPosition[], nowTs: number): readonly MapBeacon[] {
  return beacons.map((beacon) => ({
    id: beacon.id,
    point: { x: beacon.x, y: beacon.y },
    name: displayLabel(beacon),
    hearing: beacon.lastUpdate === null ? 'never' : isOutdated(beacon.lastUpdate, nowTs) ? 'outdated' : 'heard',
    isChild: beacon.parentId !== null,
    isBatteryEmpty: beacon.battery === 0,
  }));
}

function whereaboutsOf(gateway: Gateway): Whereabouts | null {
  const { lastPosition } = gateway;
  if (!lastPosition) return null;
  return { positionId: lastPosition.id, place: { x: lastPosition.x, y: lastPosition.y }, course: courseOf(gateway) };
}

/** A vehicle that left for no known place waits where it was heard last. */
function courseOf({ lastPosition, nextPosition, lastPositionMetadata, way, wayDuration }: Gateway): Course | null {
  if (!lastPosition || !nextPosition || lastPositionMetadata?.state !== 'LEFT') return null;
  const path = pathOfWay(way);
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
