import type { ScreenPoint } from '../plan-point.ts';

/** The line of a segment on the screen, and where its arrow points. */
export interface SegmentPath {
  readonly points: readonly ScreenPoint[];
  readonly middle: ScreenPoint;
  /** Direction of the way at its middle, as a vector of length 1. */
  readonly ahead: ScreenPoint;
}

/** Lines are curved by this share of their length, up to a maximum, so that the way back is a separate line. */
const BOW_SHARE = 0.12;
const BOW_MAX_PX = 26;
const STEPS = 16;
/** A segment that ends where it starts is a circle above that point. */
const LOOP_RADIUS_PX = 13;

/** The line from one point to another, curved to the right of its direction; a circle if both are the same. */
export function buildSegmentPath(from: ScreenPoint, to: ScreenPoint): SegmentPath {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return loop(from);
  const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const bowPx = Math.min(BOW_MAX_PX, length * BOW_SHARE);
  const at = (share: number): ScreenPoint => {
    const aside = 4 * share * (1 - share) * bowPx;
    return {
      x: from.x + (to.x - from.x) * share - ahead.y * aside,
      y: from.y + (to.y - from.y) * share + ahead.x * aside,
    };
  };
  return { points: steps(at), middle: at(0.5), ahead };
}

function loop({ x, y }: ScreenPoint): SegmentPath {
  const at = (share: number): ScreenPoint => {
    const angle = Math.PI / 2 + share * 2 * Math.PI;
    return { x: x + LOOP_RADIUS_PX * Math.cos(angle), y: y - LOOP_RADIUS_PX + LOOP_RADIUS_PX * Math.sin(angle) };
  };
  return { points: steps(at), middle: at(0.5), ahead: { x: 1, y: 0 } };
}

function steps(at: (share: number) => ScreenPoint): readonly ScreenPoint[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS));
}
