import type { PointMm } from '../scenario/plan.ts';

/** A polyline with its length; points and length in whole mm. */
export interface Way {
  readonly points: readonly PointMm[];
  readonly lengthMm: number;
}

/** Distance in mm. Uses `sqrt`, which all engines round alike; `hypot` differs between them. */
export function computeDistanceMm(a: PointMm, b: PointMm): number {
  return Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

/** The point at a share (0 to 1) of the line from `a` to `b`, in whole mm. */
export function interpolate(a: PointMm, b: PointMm, share: number): PointMm {
  return { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) };
}

/** The share (0 to 1) of the line from `a` to `b` that is nearest to `at`. */
export function findNearestShare(a: PointMm, b: PointMm, at: PointMm): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  return Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
}

/** The way through the given points, without consecutive duplicates. */
export function createWay(through: readonly PointMm[]): Way {
  const points: PointMm[] = [];
  let lengthMm = 0;
  for (const point of through) {
    const last = points.at(-1);
    if (last?.x === point.x && last.y === point.y) continue;
    if (last) lengthMm += computeDistanceMm(last, point);
    points.push(point);
  }
  return { points, lengthMm: Math.round(lengthMm) };
}

/** The point at a share (0 to 1) of a way's length, in whole mm. */
export function findPointAlong({ points, lengthMm }: Way, share: number): PointMm {
  let remainingMm = share * lengthMm;
  let last = points[0] ?? { x: 0, y: 0 };
  for (const point of points) {
    const mm = computeDistanceMm(last, point);
    if (mm > 0 && remainingMm <= mm) return interpolate(last, point, remainingMm / mm);
    remainingMm -= mm;
    last = point;
  }
  return last;
}
