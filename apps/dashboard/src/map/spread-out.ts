import type { ScreenPoint } from './plan-point.ts';

/** Screen pixels between the centres of two vehicles that would cover each other: their circles and a hairline. */
const SPACING_PX = 30;
const ROUNDS = 12;
/** Closer than this two count as standing in the same place. */
const SAME_PX = 0.5;

interface Movable {
  readonly id: number;
  readonly at: ScreenPoint;
  x: number;
  y: number;
}

/**
 * How far beside its place each vehicle is drawn so that no two cover each other: those in one place stand around it in
 * the order given, and those that come near are pushed apart. Most are not moved at all and are left out.
 */
export function spreadOut(
  points: readonly { readonly id: number; readonly at: ScreenPoint }[],
): ReadonlyMap<number, ScreenPoint> {
  const movables = points.map(({ id, at }) => ({ id, at, x: at.x, y: at.y }));
  // Sorted again and again, and little out of order each time.
  const fromLeft = [...movables];
  if (!separate(fromLeft)) return new Map();
  for (const group of together(movables)) circle(group);
  for (let round = 0; round < ROUNDS && separate(fromLeft); round++);
  return new Map(movables.filter(isMoved).map(({ id, at, x, y }) => [id, { x: x - at.x, y: y - at.y }]));
}

/** Pushes every pair that is too close apart, each by half, and sorts them from the left; says whether there was one. */
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

/** Those that are in one place, where they are more than one; each starts from that place again. */
function together(movables: readonly Movable[]): readonly (readonly Movable[])[] {
  const places = new Map<string, Movable[]>();
  for (const movable of movables) {
    const place = `${Math.round(movable.at.x)},${Math.round(movable.at.y)}`;
    places.set(place, [...(places.get(place) ?? []), movable]);
    movable.x = movable.at.x;
    movable.y = movable.at.y;
  }
  return [...places.values()].filter((group) => group.length > 1);
}

function circle(group: readonly Movable[]): void {
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
