import type { ScreenPoint } from '../plan-point.ts';

/** The line of a segment on the screen, and where its arrow points. */
export interface SegmentPath {
  readonly points: readonly ScreenPoint[];
  readonly middle: ScreenPoint;
  /** Direction of the way at its middle, as a vector of length 1. */
  readonly ahead: ScreenPoint;
}

/** Lines are beside their lane by this distance, so that the way back is a separate line. */
const ASIDE_PX = 7;
/** A corner moves aside by at most this many times the distance of its lines. */
const MAX_CORNER = 2;
/** Lines without a lane are curved by this share of their length, up to a maximum. */
const BOW_SHARE = 0.12;
const BOW_MAX_PX = 26;
const STEPS = 16;
/** A segment that ends where it starts is a circle above that point. */
const LOOP_RADIUS_PX = 13;

/**
 * The line along a lane, to the right of its direction. Where the lane is unknown (no points) the line is curved to the
 * right; it is a circle if both ends are the same.
 */
export function buildSegmentPath(from: ScreenPoint, to: ScreenPoint, lane: readonly ScreenPoint[]): SegmentPath {
  const points = lane.filter((point, n) => n === 0 || measureLength(toVector(lane[n - 1] ?? point, point)) >= 1);
  if (points.length > 1) return followLane(points);
  return measureLength(toVector(from, to)) < 1 ? buildLoop(from) : buildCurve(from, to);
}

function followLane(lane: readonly ScreenPoint[]): SegmentPath {
  const legs = lane.slice(1).map((to, index) => toUnit(toVector(lane[index] ?? to, to)));
  const points = lane.map((point, index) => {
    const [into, out] = [legs[index - 1] ?? legs[index], legs[index] ?? legs[index - 1]];
    return into && out ? moveAside(point, into, out) : point;
  });
  return { points, ...findMiddle(points) };
}

/** A corner is moved so that both its lines keep their distance from the lane; a sharp one is not moved far. */
function moveAside({ x, y }: ScreenPoint, into: ScreenPoint, out: ScreenPoint): ScreenPoint {
  const both = { x: into.x + out.x, y: into.y + out.y };
  const length = measureLength(both);
  if (length < 2 / MAX_CORNER) return { x: x - into.y * ASIDE_PX, y: y + into.x * ASIDE_PX };
  const px = (ASIDE_PX * 2) / length;
  return { x: x - (both.y / length) * px, y: y + (both.x / length) * px };
}

function findMiddle(points: readonly ScreenPoint[]): Pick<SegmentPath, 'middle' | 'ahead'> {
  const legs = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  let left = legs.reduce((sum, { from, to }) => sum + measureLength(toVector(from, to)), 0) / 2;
  for (const { from, to } of legs) {
    const length = measureLength(toVector(from, to));
    if (length > 0 && left <= length) {
      const ahead = toUnit(toVector(from, to));
      return { middle: { x: from.x + ahead.x * left, y: from.y + ahead.y * left }, ahead };
    }
    left -= length;
  }
  const [middle = { x: 0, y: 0 }] = points;
  return { middle, ahead: { x: 0, y: 0 } };
}

function buildCurve(from: ScreenPoint, to: ScreenPoint): SegmentPath {
  const length = measureLength(toVector(from, to));
  const ahead = toUnit(toVector(from, to));
  const bowPx = Math.min(BOW_MAX_PX, length * BOW_SHARE);
  const at = (share: number): ScreenPoint => {
    const aside = 4 * share * (1 - share) * bowPx;
    return {
      x: from.x + (to.x - from.x) * share - ahead.y * aside,
      y: from.y + (to.y - from.y) * share + ahead.x * aside,
    };
  };
  return { points: samplePoints(at), middle: at(0.5), ahead };
}

function buildLoop({ x, y }: ScreenPoint): SegmentPath {
  const at = (share: number): ScreenPoint => {
    const angle = Math.PI / 2 + share * 2 * Math.PI;
    return { x: x + LOOP_RADIUS_PX * Math.cos(angle), y: y - LOOP_RADIUS_PX + LOOP_RADIUS_PX * Math.sin(angle) };
  };
  return { points: samplePoints(at), middle: at(0.5), ahead: { x: 1, y: 0 } };
}

function samplePoints(at: (share: number) => ScreenPoint): readonly ScreenPoint[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS));
}

function toVector(from: ScreenPoint, to: ScreenPoint): ScreenPoint {
  return { x: to.x - from.x, y: to.y - from.y };
}

function measureLength({ x, y }: ScreenPoint): number {
  return Math.hypot(x, y);
}

function toUnit(arrow: ScreenPoint): ScreenPoint {
  const length = measureLength(arrow) || 1;
  return { x: arrow.x / length, y: arrow.y / length };
}
