import { formatTagLabel, computeHeatLevels, type HeatLevel } from '@lapwing/domain';
import type { QueryKey } from '@tanstack/react-query';
import type { FailedLoad } from '../../data/failed-load.ts';
import type { LaneTrips, VisitedPosition } from '../../data/analytics.ts';
import { toPath, type Path } from '../../map/path.ts';

/** The two measures of heat: how often something happened, or how long it took on average. */
export const MEASURES = ['frequency', 'average'] as const;
export type Measure = (typeof MEASURES)[number];

/** A row of the list, which is also drawn on the map. */
export interface Figure {
  readonly key: string;
  readonly count: number;
  readonly averageSec: number;
  /** Heat level by each measure, compared with all other figures. */
  readonly levels: Readonly<Record<Measure, HeatLevel>>;
}

/** A beacon that vehicles visited. */
export interface Checkpoint extends Figure {
  /** Its place on the map (`tagPositionId`). */
  readonly positionId: number;
  readonly name: string;
}

/** Trips from one beacon to another, or back to the same one. */
export interface Segment extends Figure {
  readonly from: Place;
  readonly to: Place;
  /** The lane that the trips followed; empty if it is unknown. */
  readonly lane: Path;
}

interface Place {
  readonly positionId: number;
  readonly name: string;
}

/** A place with a label: the one that it had when it was visited, or the one of its current beacon. */
type LabelledPlace = Pick<VisitedPosition, 'tagPositionId' | 'tagId' | 'label'>;

export function listCheckpoints(positions: readonly VisitedPosition[]): readonly Checkpoint[] {
  return addLevels(
    positions.map(({ tagPositionId, tagId, label, count, sum }) => ({
      key: String(tagPositionId),
      positionId: tagPositionId,
      name: formatTagLabel({ label, tagId }),
      count,
      averageSec: sum / count,
    })),
  );
}

/** A place that is not in `labelled` is named by its tag's hex id. */
export function listSegments(trips: readonly LaneTrips[], labelled: readonly LabelledPlace[]): readonly Segment[] {
  const labels = new Map(labelled.map(({ tagPositionId, label }) => [tagPositionId, label]));
  const toPlace = ({ tagPositionId, tagId }: Pick<LabelledPlace, 'tagPositionId' | 'tagId'>): Place => ({
    positionId: tagPositionId,
    name: formatTagLabel({ label: labels.get(tagPositionId) ?? null, tagId }),
  });
  return addLevels(
    trips.flatMap((origin) =>
      origin.trips.map((trip) => ({
        key: `${origin.tagPositionId}-${trip.tagPositionId}`,
        from: toPlace(origin),
        to: toPlace(trip),
        lane: toPath(trip.way),
        count: trip.count,
        averageSec: trip.totalTime / trip.count,
      })),
    ),
  );
}

function addLevels<T extends Omit<Figure, 'levels'>>(figures: readonly T[]): readonly (T & Figure)[] {
  const frequency = computeHeatLevels(figures.map(({ count }) => count));
  const average = computeHeatLevels(figures.map(({ averageSec }) => averageSec));
  return figures.map((figure, index) => ({
    ...figure,
    levels: { frequency: frequency[index] ?? 0, average: average[index] ?? 0 },
  }));
}

export type Sorting = Measure | 'name';

/** Sorts by a measure, highest first, or by name. Equal rows are sorted by name. */
export function sortFigures<T extends Figure>(
  figures: readonly T[],
  sorting: Sorting,
  nameOf: (figure: T) => string,
): readonly T[] {
  const byName = (a: T, b: T) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true });
  const value = (figure: T) => (sorting === 'frequency' ? figure.count : figure.averageSec);
  return [...figures].sort((a, b) => (sorting === 'name' ? 0 : value(b) - value(a)) || byName(a, b));
}

/** Loadable rows with the age of their answer. */
export type DatedLoadable<T> = Loadable<T> & {
  /** The query whose age is shown, and how old it may get. */
  readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number };
};

/** Rows that are loading, failed or known. */
export type Loadable<T> =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'known'; readonly rows: readonly T[] };

/** Everything that a heat map draws. */
export interface HeatFigures {
  readonly checkpoints: DatedLoadable<Checkpoint>;
  readonly segments: DatedLoadable<Segment>;
}

/** The key of a checkpoint or a segment. */
export interface ChosenFigure {
  readonly kind: 'checkpoints' | 'segments';
  readonly key: string;
}
