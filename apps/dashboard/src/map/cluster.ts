import type { PlanPoint } from './plan-point.ts';

/** A member's trouble, shown by the edge of its cluster. */
export type Trouble = 'none' | 'warn' | 'bad';

/** Marks that would overlap, drawn as one count at their mean point. */
export interface Cluster {
  readonly point: PlanPoint;
  readonly count: number;
  readonly warn: number;
  readonly bad: number;
}

export interface ClusteredMarks<T> {
  readonly alone: readonly T[];
  readonly clusters: readonly Cluster[];
}

export interface ClusterRule<T> {
  readonly findPoint: (item: T) => PlanPoint;
  readonly findTrouble: (item: T) => Trouble;
  /** Whether an item must never be clustered. */
  readonly isApart: (item: T) => boolean;
  /** Side of the squares of the grid, in pixels of the plan. */
  readonly cell: number;
  /** Offset of the grid from the corner of the plan. */
  readonly shift: number;
  /** Up to this many marks in a square stay unclustered. */
  readonly maxAlone: number;
}

interface Sums {
  count: number;
  x: number;
  y: number;
  warn: number;
  bad: number;
}

/** More than the number of squares in any row of a plan. */
const ROW = 100_000;

/**
 * Clusters the marks in squares of the plan that contain more than `maxAlone`. The others stay alone, in their order.
 * The grid is fixed to the plan, not to the screen, so that a pan changes no cluster.
 */
export function clusterMarks<T>(items: readonly T[], rule: ClusterRule<T>): ClusteredMarks<T> {
  const { findPoint, findTrouble, isApart, cell, shift, maxAlone } = rule;
  const findSquare = ({ x, y }: PlanPoint) => Math.floor((y - shift) / cell) * ROW + Math.floor((x - shift) / cell);
  const squares = new Map<number, Sums>();
  for (const item of items) {
    if (isApart(item)) continue;
    const point = findPoint(item);
    const square = findSquare(point);
    let sums = squares.get(square);
    if (!sums) squares.set(square, (sums = { count: 0, x: 0, y: 0, warn: 0, bad: 0 }));
    const trouble = findTrouble(item);
    sums.count += 1;
    sums.x += point.x;
    sums.y += point.y;
    if (trouble !== 'none') sums[trouble] += 1;
  }
  const isDense = (item: T) => !isApart(item) && (squares.get(findSquare(findPoint(item)))?.count ?? 0) > maxAlone;
  return {
    alone: items.filter((item) => !isDense(item)),
    clusters: [...squares.values()]
      .filter(({ count }) => count > maxAlone)
      .map(({ count, x, y, warn, bad }) => ({ point: { x: x / count, y: y / count }, count, warn, bad })),
  };
}
