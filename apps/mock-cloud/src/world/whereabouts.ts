import type { PointMm } from '../scenario/plan.ts';
import type { Segment } from './drive.ts';
import { pointAlong } from './geometry.ts';
import type { Mover } from './mover.ts';
import type { DrivenUnit } from './unit.ts';

/** Where a vehicle truly is at an instant of a unit: at a beacon, or along the lanes between two. */
export function whereabouts(mover: Mover, unit: DrivenUnit, ms: number): PointMm {
  const atMs = ms - unit.startMs;
  const { enter, leave, position, count } = unit.visits;
  const visit = lastEntered(enter, count, atMs);
  const at = unit.segments.findLastIndex(({ fromMs }) => fromMs < atMs);
  const segment = unit.segments[Math.max(0, at)];
  const { places } = mover.ground.site;
  const here = position[visit] ?? mover.gateway.home;
  const leaveMs = leave[visit] ?? 0;
  if (!segment || atMs <= leaveMs) return places.at(here, segment?.setup.config.asOfMs ?? ms);
  const untilMs = unit.segments[Math.max(0, at) + 1]?.fromMs ?? Infinity;
  const arrival = visit + 1 < count ? { position: position[visit + 1] ?? 0, arriveMs: enter[visit + 1] ?? 0 } : null;
  const heading = arrival !== null && arrival.arriveMs <= untilMs ? arrival : segment.heading;
  if (heading === null) return places.at(here, segment.setup.config.asOfMs);
  return onTrip(mover, segment, { from: here, leaveMs, heading }, atMs);
}

interface Trip {
  readonly from: number;
  readonly leaveMs: number;
  readonly heading: { readonly position: number; readonly arriveMs: number };
}

function onTrip(mover: Mover, segment: Segment, { from, leaveMs, heading }: Trip, atMs: number): PointMm {
  const origin = leaveMs < segment.fromMs ? segment.origin : null;
  const start = origin ?? mover.spot(from, segment.setup.config);
  const startMs = origin === null ? leaveMs : segment.fromMs;
  const way = mover.ground.lanes.way(start, mover.spot(heading.position, segment.setup.config));
  return pointAlong(way, (atMs - startMs) / (heading.arriveMs - startMs));
}

function lastEntered(enter: Uint32Array, count: number, atMs: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((enter[middle] ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
