import type { ScreenPoint } from './plan-point.ts';

/** Minimum distance between the centres of two vehicles on the screen. */
const SPACING_PX = 30;
const ROUNDS = 12;
/** Vehicles closer than this count as being at the same point. */
const SAME_PX = 0.5;

interface Movable {
  readonly id: number;
  readonly at: ScreenPoint;
  x: number;
  y: number;
}

/**
 * The screen offset of each vehicle so that no two overlap: vehicles at the same point are arranged around it in the
 * given order, vehicles close together are pushed apart. Vehicles without an offset are left out.
 */
export function spreadOut(
  points: readonly { readonly id: number; readonly at: ScreenPoint }[],
): ReadonlyMap<number, ScreenPoint> {
  const movables = points.map(({ id, at }) => ({ id, at, x: at.x, y: at.y }));
  // Sorted in each round, in which few change their order.
  const fromLeft = [...movables];
  if (!separate(fromLeft)) return new Map();
  for (const group of groupBySamePoint(movables)) arrangeInCircle(group);
  for (let round = 0; round < ROUNDS && separate(fromLeft); round++);
  return new Map(movables.filter(isMoved).map(({ id, at, x, y }) => [id, { x: x - at.x, y: y - at.y }]));
}

/** Pushes apart each pair that is too close, each by half. Sorts from left to right. Whether there was such a pair. */
function separate(fromLeft: Movable[]): boolean {
  fromLeft.sort((a, b) => a.x - b.x);
  let hasPushed = false;
  for (const [index, a] of fromLeft.entries()) {
    for (let other = index + 1; other < fromLeft.length; other++) {
      const b = fromLeft[other];
      if (!b || b.x - a.x >= SPACING_PX) break;
      if (Math.abs(b.y - a.y) < SPACING_PX) hasPushed = push(a, b) || hasPushed;
    }
  }
  return hasPushed;
}

function push(a: Movable, b: Movable): boolean {
  const away = { x: b.x - a.x, y: b.y - a.y };
  const distancePx = Math.hypot(away.x, away.y);
  if (distancePx >= SPACING_PX - 0.01) return false;
  const unit = distancePx < SAME_PX ? { x: 1, y: 0 } : { x: away.x / distancePx, y: away.y / distancePx };
  const halfPx = (SPACING_PX - distancePx) / 2;
  a.x -= unit.x * halfPx;
  a.y -= unit.y * halfPx;
  b.x += unit.x * halfPx;
  b.y += unit.y * halfPx;
  return true;
}

/** Groups of more than one vehicle at the same point. Resets all to their own points. */
function groupBySamePoint(movables: readonly Movable[]): readonly (readonly Movable[])[] {
  const places = new Map<string, Movable[]>();
  for (const movable of movables) {
    const place = `${Math.round(movable.at.x)},${Math.round(movable.at.y)}`;
    places.set(place, [...(places.get(place) ?? []), movable]);
    movable.x = movable.at.x;
    movable.y = movable.at.y;
  }
  return [...places.values()].filter((group) => group.length > 1);
}

function arrangeInCircle(group: readonly Movable[]): void {
  const radiusPx = SPACING_PX / (2 * Math.sin(Math.PI / group.length));
  for (const [index, movable] of group.entries()) {
    const angle = Math.PI + (2 * Math.PI * index) / group.length;
    movable.x = movable.at.x + radiusPx * Math.cos(angle);
    movable.y = movable.at.y + radiusPx * Math.sin(angle);
  }
}

function isMoved({ at, x, y }: Movable): boolean {
  return x !== at.x || y !== at.y;
}
