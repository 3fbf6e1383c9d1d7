import type { ScreenPoint } from './plan-point.ts';

/** Screen pixels between the centres of two vehicles that stand at one beacon: their circles and a hairline. */
const SPACING_PX = 30;

/**
 * Where the one of `count` vehicles at one place is drawn, relative to it: alone on it, else around it on a circle wide
 * enough that no two overlap.
 */
export function fanOut(index: number, count: number): ScreenPoint {
  if (count <= 1) return { x: 0, y: 0 };
  const radiusPx = SPACING_PX / (2 * Math.sin(Math.PI / count));
  const angle = Math.PI + (2 * Math.PI * index) / count;
  return { x: radiusPx * Math.cos(angle), y: radiusPx * Math.sin(angle) };
}
