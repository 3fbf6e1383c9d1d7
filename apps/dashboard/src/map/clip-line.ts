import { interpolatePoint, type ScreenPoint } from './plan-point.ts';

export interface Circle {
  readonly at: ScreenPoint;
  readonly radiusPx: number;
}

/** The parts of a line that are outside of all circles. */
export function clipLine(
  line: readonly ScreenPoint[],
  circles: readonly Circle[],
): readonly (readonly ScreenPoint[])[] {
  return circles.reduce<readonly (readonly ScreenPoint[])[]>(
    (parts, circle) => parts.flatMap((part) => clipByCircle(part, circle)),
    [line],
  );
}

function clipByCircle(line: readonly ScreenPoint[], circle: Circle): readonly (readonly ScreenPoint[])[] {
  const parts: ScreenPoint[][] = [];
  let part: ScreenPoint[] | null = null;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) continue;
    for (const [start, end] of findOutside(from, to, circle)) {
      if (!part || start > 0) {
        part = [interpolatePoint(from, to, start)];
        parts.push(part);
      }
      part.push(interpolatePoint(from, to, end));
      if (end < 1) part = null;
    }
    if (isInside(to, circle)) part = null;
  }
  return parts;
}

/** The shares of a straight line, from 0 to 1, between which it is outside of a circle. */
function findOutside(from: ScreenPoint, to: ScreenPoint, { at, radiusPx }: Circle): readonly [number, number][] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [fx, fy] = [from.x - at.x, from.y - at.y];
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const square = b * b - a * (fx * fx + fy * fy - radiusPx * radiusPx);
  if (a === 0 || square <= 0) return [[0, 1]];
  const root = Math.sqrt(square);
  const [enter, leave] = [(-b - root) / a, (-b + root) / a];
  if (leave <= 0 || enter >= 1) return [[0, 1]];
  const parts: [number, number][] = [];
  if (enter > 0) parts.push([0, enter]);
  if (leave < 1) parts.push([leave, 1]);
  return parts;
}

function isInside({ x, y }: ScreenPoint, { at, radiusPx }: Circle): boolean {
  return Math.hypot(x - at.x, y - at.y) < radiusPx;
}
