import { findExpectedOrd, findFaultStop } from '@lapwing/domain';
import type { FullLap, LapStop } from '../../data/laps.ts';
import type { CourseLine, CourseStop, CourseVehicle, MapCourse } from '../../map/course/course-model.ts';
import { toPath } from '../../map/path.ts';

type Expected = FullLap['routeTags'][number];

/** A route as the map draws it: its lanes, and its stops by order. */
export function createRouteCourse(
  { routeTags }: Pick<FullLap, 'routeTags'>,
  vehicles: readonly CourseVehicle[],
): MapCourse {
  return {
    palette: null,
    lines: listExpectedLines(routeTags),
    stops: listStops(routeTags, () => ({ kind: 'ahead', label: null })),
    vehicles,
  };
}

/** The words beside the names of stops: the one that was expected, and one that is not on the route. */
export interface LapWords {
  readonly expected: string;
  readonly offRoute: string;
}

/** A lap as the map draws it: expected and actual stops, and where it left its route. */
export function createLapCourse(
  lap: FullLap,
  { palette, vehicles }: Pick<MapCourse, 'palette' | 'vehicles'>,
  words: LapWords,
): MapCourse {
  const { routeTags, tags, error, endDate } = lap;
  const fault = findFaultStop(tags, error);
  const reached = new Set(tags.filter((tag) => tag !== fault && !tag.skipped && !tag.mismatch).map(({ ord }) => ord));
  const skipped = new Set(tags.filter((tag) => tag.skipped).map(({ ord }) => ord));
  const isFailed = endDate !== null && error !== 0;
  const next = isFailed ? findExpectedOrd(tags, error, routeTags.length) : null;
  const stops = listStops(routeTags, ({ ord, label }) => {
    if (ord === next) return { kind: 'missed', label: { name: label, detail: words.expected } };
    if (reached.has(ord)) return { kind: 'reached', label: null };
    return { kind: skipped.has(ord) ? 'missed' : 'ahead', label: null };
  });
  return {
    palette,
    lines: [...listExpectedLines(routeTags), ...tags.map((tag) => toLine(tag, fault))],
    stops: fault ? [...stops, createFaultMark(fault, words)] : stops,
    vehicles,
  };
}

function createFaultMark(fault: LapStop, { offRoute }: LapWords): CourseStop {
  const label = { name: fault.label, detail: fault.ord === null ? offRoute : '' };
  return { point: toPoint(fault), text: '', kind: 'fault', label };
}

function listExpectedLines(routeTags: readonly Expected[]): readonly CourseLine[] {
  return routeTags.map(({ way }) => ({ kind: 'expected', path: toPath(way) }));
}

function toLine(tag: LapStop, fault: LapStop | null): CourseLine {
  return { kind: tag === fault || tag.mismatch ? 'offRoute' : 'actual', path: toPath(tag.way) };
}

/** From least to most important. */
const BY_IMPORTANCE = ['ahead', 'missed', 'reached'] as const;

/** A position that a route visits several times is drawn as one stop, which was missed only if it was never reached. */
function listStops(
  routeTags: readonly Expected[],
  markOf: (tag: Expected) => Pick<CourseStop, 'label'> & { readonly kind: (typeof BY_IMPORTANCE)[number] },
): readonly CourseStop[] {
  const rank = (kind: CourseStop['kind']) => BY_IMPORTANCE.findIndex((it) => it === kind);
  const stops = new Map<number, CourseStop>();
  for (const tag of routeTags) {
    const mark: CourseStop = { point: toPoint(tag), text: String(tag.ord + 1), ...markOf(tag) };
    const other = stops.get(tag.tagPositionId);
    const [more, less] = other && rank(other.kind) >= rank(mark.kind) ? [other, mark] : [mark, other];
    stops.set(tag.tagPositionId, {
      ...more,
      text: other ? `${other.text}/${mark.text}` : mark.text,
      label: more.label ?? less?.label ?? null,
    });
  }
  return [...stops.values()];
}

function toPoint({ x, y }: { readonly x: number; readonly y: number }) {
  return { x, y };
}
