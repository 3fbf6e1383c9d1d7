import { interpolatePoint, computeDistance, type PlanPoint } from './plan-point.ts';

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

export function computePathLength(path: Path): number {
  let length = 0;
  for (let index = 1; index < path.length; index++) length += computeLegLength(path, index);
  return length;
}

/** The point at a share of a path's length, 0 is its start and 1 its end; null for a path without points. */
export function findPointAlong(path: Path, fraction: number): Along | null {
  const first = path[0];
  if (!first) return null;
  let left = clamp(fraction) * computePathLength(path);
  let heading: number | null = null;
  let end = first;
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [path[index - 1] ?? first, path[index] ?? first];
    const length = computeDistance(from, to);
    if (length === 0) continue;
    heading = computeHeading(from, to);
    if (left <= length) return { point: interpolatePoint(from, to, left / length), headingDeg: heading };
    left -= length;
    end = to;
  }
  return { point: end, headingDeg: heading };
}

/** The part of a path between two shares of its length, corners included. */
export function slicePath(path: Path, from: number, to: number): Path {
  const start = findPointAlong(path, from);
  const end = findPointAlong(path, to);
  if (!start || !end) return [];
  const total = computePathLength(path);
  const sliced = [start.point];
  let walked = 0;
  for (let index = 1; index < path.length; index++) {
    walked += computeLegLength(path, index);
    const corner = path[index];
    if (corner && walked > clamp(from) * total && walked < clamp(to) * total) sliced.push(corner);
  }
  sliced.push(end.point);
  return sliced;
}

/** A path without the last part of this length. */
export function dropEnd(path: Path, length: number): Path {
  const total = computePathLength(path);
  if (length <= 0 || total === 0) return path;
  return length >= total ? path.slice(0, 1) : slicePath(path, 0, 1 - length / total);
}

/** The length of the leg that ends at point `index`. */
function computeLegLength(path: Path, index: number): number {
  const [from, to] = [path[index - 1], path[index]];
  return from && to ? computeDistance(from, to) : 0;
}

function computeHeading(from: PlanPoint, to: PlanPoint): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
