import { overlaps, type Box } from './label-placement.ts';
import type { PlanSize } from './plan-limits.ts';

/** Where something is shown: its scale, and the centre of its box. */
export interface FittedBox {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Two scales closer than this look the same. */
const SAME_SCALE = 1e-6;

/**
 * The largest scale at which a rectangle fits into `room` without touching an obstacle, and where: as near to the centre
 * of `room` as possible. The scale is limited by `limits`, smallest first.
 */
export function fitBox(
  size: PlanSize,
  { room, obstacles, limits }: { room: Box; obstacles: readonly Box[]; limits: readonly [number, number] },
): FittedBox {
  const [centerX, centerY] = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
  const awayPx = ({ x, y }: FittedBox) => Math.hypot(x - centerX, y - centerY);
  const fits = listFreeBoxes(room, obstacles).map((free): FittedBox => {
    const fitting = Math.min((free.right - free.left) / size.width, (free.bottom - free.top) / size.height);
    const scale = Math.max(limits[0], Math.min(limits[1], fitting));
    return {
      scale,
      x: findNearestCenter(centerX, free.left, free.right, size.width * scale),
      y: findNearestCenter(centerY, free.top, free.bottom, size.height * scale),
    };
  });
  const largest = Math.max(...fits.map(({ scale }) => scale));
  const best = fits
    .filter(({ scale }) => scale > largest - SAME_SCALE)
    .reduce<FittedBox | null>((found, fit) => (found && awayPx(found) <= awayPx(fit) ? found : fit), null);
  return best ?? { scale: limits[0], x: centerX, y: centerY };
}

/** The centre nearest to `wanted` at which `length` is between `from` and `to`. */
function findNearestCenter(wanted: number, from: number, to: number, length: number): number {
  if (length >= to - from) return (from + to) / 2;
  return Math.max(from + length / 2, Math.min(to - length / 2, wanted));
}

/** The boxes in `room` that touch no obstacle and are bounded by the edges of obstacles or of `room`. */
function listFreeBoxes(room: Box, obstacles: readonly Box[]): readonly Box[] {
  const near = obstacles.filter((obstacle) => overlaps(obstacle, room));
  const free: Box[] = [];
  for (const left of [room.left, ...near.map((it) => it.right)])
    for (const right of [room.right, ...near.map((it) => it.left)])
      for (const top of left < right ? [room.top, ...near.map((it) => it.bottom)] : [])
        for (const bottom of [room.bottom, ...near.map((it) => it.top)]) {
          const box = { left, top, right, bottom };
          if (top < bottom && isInside(box, room) && !near.some((it) => overlaps(it, box))) free.push(box);
        }
  return free;
}

function isInside(box: Box, room: Box): boolean {
  return box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
}
