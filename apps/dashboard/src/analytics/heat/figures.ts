import { displayLabel, heatLevels, type HeatLevel } from '@lapwing/domain';
import type { QueryKey } from '@tanstack/react-query';
import type { TripFrequency, VisitedPosition } from '../../data/analytics.ts';

/** What may be hot: how often something happened, or how long it took on average. */
export const MEASURES = ['frequency', 'average'] as const;
export type Measure = (typeof MEASURES)[number];

/** A row of the list, and what the map draws of it. */
export interface Figure {
  readonly key: string;
  readonly count: number;
  readonly averageSec: number;
  /** How hot it is among all, by each measure. */
  readonly levels: Readonly<Record<Measure, HeatLevel>>;
}

/** A beacon at which vehicles were. */
export interface Checkpoint extends Figure {
  /** Its place on the map (`tagPositionId`). */
  readonly positionId: number;
  readonly name: string;
}

/** The way from one beacon to another, or back to the same. */
export interface Segment extends Figure {
  readonly from: Place;
  readonly to: Place;
}

interface Place {
  readonly positionId: number;
  readonly name: string;
}

/** What names a place where it hangs now, or where it was visited. */
type Named = Pick<VisitedPosition, 'tagPositionId' | 'tagId' | 'label'>;

export function checkpointsOf(positions: readonly VisitedPosition[]): readonly Checkpoint[] {
  return withLevels(
    positions.map(({ tagPositionId, tagId, label, count, sum }) => ({
      key: String(tagPositionId),
      positionId: tagPositionId,
      name: displayLabel({ label, tagId }),
      count,
      averageSec: sum / count,
    })),
  );
}

/** `named`: what the places of the trips are called; others have their hex id for a name. */
export function segmentsOf(trips: readonly TripFrequency[], named: readonly Named[]): readonly Segment[] {
  const labels = new Map(named.map(({ tagPositionId, label }) => [tagPositionId, label]));
  const placeOf = ({ tagPositionId, tagId }: Pick<Named, 'tagPositionId' | 'tagId'>): Place => ({
    positionId: tagPositionId,
    name: displayLabel({ label: labels.get(tagPositionId) ?? null, tagId }),
  });
  return withLevels(
    trips.flatMap((origin) =>
      origin.trips.map((trip) => ({
        key: `${origin.tagPositionId}-${trip.tagPositionId}`,
        from: placeOf(origin),
        to: placeOf(trip),
        count: trip.count,
        averageSec: trip.totalTime / trip.count,
      })),
    ),
  );
}

function withLevels<T extends Omit<Figure, 'levels'>>(figures: readonly T[]): readonly (T & Figure)[] {
  const frequency = heatLevels(figures.map(({ count }) => count));
  const average = heatLevels(figures.map(({ averageSec }) => averageSec));
  return figures.map((figure, index) => ({
    ...figure,
    levels: { frequency: frequency[index] ?? 0, average: average[index] ?? 0 },
  }));
}

export type Sorting = Measure | 'name';

/** Most first, or by name; what is alike stands by name. */
export function sortedFigures<T extends Figure>(
  figures: readonly T[],
  sorting: Sorting,
  nameOf: (figure: T) => string,
): readonly T[] {
  const byName = (a: T, b: T) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true });
  const value = (figure: T) => (sorting === 'frequency' ? figure.count : figure.averageSec);
  return [...figures].sort((a, b) => (sorting === 'name' ? 0 : value(b) - value(a)) || byName(a, b));
}

/** What was asked for, as far as it came. */
export type Asked<T> = Answered<T> & {
  /** Of when the answer is, and when it is stale. */
  readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number };
};

export type Answered<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'known'; readonly rows: readonly T[] };

/** What a heat map draws. */
export interface HeatFigures {
  readonly checkpoints: Asked<Checkpoint>;
  readonly segments: Asked<Segment>;
}

/** A checkpoint or a segment, by its key. */
export interface Chosen {
  readonly kind: 'checkpoints' | 'segments';
  readonly key: string;
}
