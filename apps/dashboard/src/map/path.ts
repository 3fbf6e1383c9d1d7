import { interpolatePoint, distance, type PlanPoint } from './plan-point.ts';

/** A line over the plan, from its first point to its last. */
export type Path = readonly PlanPoint[];

export interface Along {
  readonly point: PlanPoint;
  /** Direction of travel, degrees clockwise from east; null if the path has no length. */
  readonly headingDeg: number | null;
}

/** Converts a way of the API, pairs of pixels, to a path. */
export function toPath(way: readonly (readonly number[])[]): Path {
  return way.flatMap(([x, y]) => (x === undefined || y === undefined ? [] : [{ x, y }]));
}

export function pathLength(path: Path): number {
  return legs(path).reduce((sum, leg) => sum + leg.length, 0);
}

/** The point at a share of a path's length, 0 is its start and 1 its end; null for a path without points. */
export function pointAlong(path: Path, fraction: number): Along | null {
  const first = path[0];
  if (!first) return null;
  let left = clamp(fraction) * pathLength(path);
  let heading: number | null = null;
  let end = first;
  for (const leg of legs(path)) {
    if (leg.length === 0) continue;
    heading = computeHeading(leg.from, leg.to);
    if (left <= leg.length)
      return { point: interpolatePoint(leg.from, leg.to, left / leg.length), headingDeg: heading };
    left -= leg.length;
    end = leg.to;
  }
  return { point: end, headingDeg: heading };
}

/** The part of a path between two shares of its length, corners included. */
export function slicePath(path: Path, from: number, to: number): Path {
  const start = pointAlong(path, from);
  const end = pointAlong(path, to);
  if (!start || !end) return [];
  const total = pathLength(path);
  const corners: PlanPoint[] = [];
  let walked = 0;
  for (const leg of legs(path)) {
    walked += leg.length;
    if (walked > clamp(from) * total && walked < clamp(to) * total) corners.push(leg.to);
  }
  return [start.point, ...corners, end.point];
}

function legs(path: Path): readonly { from: PlanPoint; to: PlanPoint; length: number }[] {
  return path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    return { from, to, length: distance(from, to) };
  });
}

function computeHeading(from: PlanPoint, to: PlanPoint): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
