import type { RouteWay } from '../../../../data/routes.ts';
import type { MapBeacon } from '../../../../map/beacon-model.ts';
import type { CourseLine, NamedCourse } from '../../../../map/course/course-model.ts';
import { toPath, type Path } from '../../../../map/path.ts';

/** A route on the map: its places with their order numbers and names, the lanes between them, and straight lines elsewhere. */
export function createRouteCourse(
  stops: readonly number[],
  beacons: readonly MapBeacon[],
  ways: readonly RouteWay[],
): NamedCourse {
  const byId = new Map(beacons.map((beacon) => [beacon.id, beacon]));
  const lanes = new Map(ways.map((it) => [toKey(it.fromPositionId, it.toPositionId), toPath(it.way)]));
  const lines = stops.slice(1).flatMap((toId, index): CourseLine[] => {
    const [from, to] = [byId.get(stops[index] ?? toId), byId.get(toId)];
    if (!from || !to) return [];
    const lane: Path = lanes.get(toKey(from.id, to.id)) ?? [];
    if (lane.length > 1) return [{ kind: 'lane', path: lane }];
    return [{ kind: 'straight', path: [from.point, to.point] }];
  });
  const places = [...new Set(stops)].flatMap((id) => byId.get(id) ?? []);
  return {
    palette: null,
    lines,
    stops: places.map(({ id, point }) => ({
      point,
      text: stops.flatMap((stop, index) => (stop === id ? [index + 1] : [])).join('/'),
      kind: 'ahead',
      label: null,
    })),
    names: places.map(({ name }) => name),
    vehicles: [],
  };
}

function toKey(fromId: number, toId: number): string {
  return `${fromId}-${toId}`;
}
