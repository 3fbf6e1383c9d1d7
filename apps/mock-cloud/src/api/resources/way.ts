import { LONGEST_TRIP_MS } from '@lapwing/domain';
import type { OfflineSpan, VisitRow } from '../../history/types.ts';
import type { ClientPlan } from '../../scenario/plan.ts';
import type { Way } from '../../world/geometry.ts';
import { toPixels, type View } from './view.ts';

/** Points [x, y] on the map. */
type WirePoints = [x: number, y: number][];

/** By client, as the scale of its layout can change. Ways between lasting places are the same objects in each answer. */
const pointsByClient = new WeakMap<ClientPlan, WeakMap<Way, WirePoints>>();

/** The way between two positions along the lanes as they were at an instant. */
export function toWay(view: View, fromId: number, toId: number, ms: number): WirePoints {
  const way = view.world.world.findWay(view.client.id, fromId, toId, ms);
  let known = pointsByClient.get(view.client);
  if (!known) {
    known = new WeakMap();
    pointsByClient.set(view.client, known);
  }
  let points = known.get(way);
  if (!points) {
    points = dropStraightPoints(way.points.map((point) => toPixels(view, point))).map(({ x, y }) => [x, y]);
    known.set(way, points);
  }
  return points;
}

/** The way of a gateway from one visit to the next; empty if it was offline in between, or stood out of reach for a day. */
export function toWayBetween(
  view: View,
  from: VisitRow,
  to: VisitRow,
  silences: (fromMs: number, toMs: number) => readonly OfflineSpan[],
): WirePoints {
  const leftMs = from.leaveMs ?? from.enterMs;
  const pauseMs = to.enterMs - leftMs;
  if (pauseMs > LONGEST_TRIP_MS) return [];
  if (pauseMs >= SHORTEST_SILENCE_MS) {
    const isSilent = silences(leftMs, to.enterMs).some(
      (span) => span.lastHeartbeatMs < to.enterMs && (span.toMs ?? view.clock.nowMs) > leftMs,
    );
    if (isSilent) return [];
  }
  return toWay(view, from.positionId, to.positionId, leftMs);
}

/** A gateway counts as offline after this time at the earliest (L§4). Most trips are shorter, and need no look. */
const SHORTEST_SILENCE_MS = 60_000;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The corners of a line: without points that are on the straight line between their neighbours. */
function dropStraightPoints(points: readonly Pixel[]): readonly Pixel[] {
  const corners: Pixel[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [corners.at(-1), points[index + 1]];
    if (!before || !after || !isBetween(before, point, after)) corners.push(point);
  }
  return corners;
}

/** Pixels are rounded to hundredths, so a point this far beside the line is on it. */
const BESIDE_PX = 0.05;

function isBetween(a: Pixel, point: Pixel, b: Pixel): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const beside = Math.abs(dx * (point.y - a.y) - dy * (point.x - a.x));
  const ahead = (point.x - a.x) * (b.x - point.x) + (point.y - a.y) * (b.y - point.y);
  return ahead >= 0 && beside <= BESIDE_PX * length;
}
