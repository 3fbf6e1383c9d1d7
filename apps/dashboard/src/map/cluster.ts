import type { PlanPoint } from './plan-point.ts';

/** What is wrong with a member, which the edge of its cluster shows. */
export type Trouble = 'none' | 'warn' | 'bad';

/** Marks that would cover each other, counted together in their middle. */
export interface Cluster {
  readonly point: PlanPoint;
  readonly count: number;
  readonly warn: number;
  readonly bad: number;
}

export interface Clustered<T> {
  readonly alone: readonly T[];
  readonly clusters: readonly Cluster[];
}

export interface ClusterRule<T> {
  readonly pointOf: (item: T) => PlanPoint;
  readonly troubleOf: (item: T) => Trouble;
  /** Such an item is never put into a cluster. */
  readonly isApart: (item: T) => boolean;
  /** Side of a square within which marks come together, in pixels of the plan. */
  readonly cell: number;
  /** By how much the squares are shifted from the corner of the plan. */
  readonly shift: number;
  /** So many marks in a square still stand alone. */
  readonly most: number;
}

interface Sums {
  count: number;
  x: number;
  y: number;
  warn: number;
  bad: number;
}

/** More squares than any plan has in a row. */
const ROW = 100_000;

/**
 * Marks of which more than `most` lie in a square of the plan become clusters, the others stay alone, in their order.
 * The squares belong to the plan and not to the screen: a pan changes no cluster.
 */
export function clustered<T>(items: readonly T[], rule: ClusterRule<T>): Clustered<T> {
  const { pointOf, troubleOf, isApart, cell, shift, most } = rule;
  const squareOf = ({ x, y }: PlanPoint) => Math.floor((y - shift) / cell) * ROW + Math.floor((x - shift) / cell);
  const squares = new Map<number, Sums>();
  for (const item of items) {
    if (isApart(item)) continue;
    const point = pointOf(item);
    const square = squareOf(point);
    let sums = squares.get(square);
    if (!sums) squares.set(square, (sums = { count: 0, x: 0, y: 0, warn: 0, bad: 0 }));
    const trouble = troubleOf(item);
    sums.count += 1;
    sums.x += point.x;
    sums.y += point.y;
    if (trouble !== 'none') sums[trouble] += 1;
  }
  const isDense = (item: T) => !isApart(item) && (squares.get(squareOf(pointOf(item)))?.count ?? 0) > most;
  return {
    alone: items.filter((item) => !isDense(item)),
    clusters: [...squares.values()]
      .filter(({ count }) => count > most)
      .map(({ count, x, y, warn, bad }) => ({ point: { x: x / count, y: y / count }, count, warn, bad })),
  };
}
