import { formatTagLabel } from '@lapwing/domain';
import type { CourseStop, NamedCourse } from '../../map/course/course-model.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { Path } from '../../map/path.ts';
import type { PredictedStop } from '../../predictions/use-predicted.ts';

interface RouteOnMap {
  /** The beacons of the route, with their places. */
  readonly marks: readonly MapBeacon[];
  /** The lanes between its stops; empty if they are unknown. */
  readonly ways: readonly Path[];
  readonly palette: number;
  /** Order of the last stop that the ongoing lap reached; null without a lap. */
  readonly ord: number | null;
}

/** A route with its lanes, and each of its places once, with the order numbers and the name. */
export function createNamedCourse(
  tags: readonly PredictedStop[],
  { marks, ways, palette, ord }: RouteOnMap,
): NamedCourse {
  const places = marks.flatMap((mark) => {
    const visits = tags.filter(({ tagPositionId }) => tagPositionId === mark.id);
    return visits[0] ? [{ mark, first: visits[0], visits }] : [];
  });
  return {
    palette,
    lines: ways.map((path) => ({ kind: 'expected', path })),
    stops: places.map(({ mark, first, visits }): CourseStop => ({
      point: mark.point,
      text: visits.map((visit) => visit.ord + 1).join('/'),
      kind: ord !== null && first.ord <= ord ? 'reached' : 'ahead',
      label: null,
    })),
    names: places.map(({ first }) => formatTagLabel(first)),
    vehicles: [],
  };
}
