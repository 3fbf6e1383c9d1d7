import type { PointMm } from '../scenario/plan.ts';
import type { Segment } from './drive.ts';
import { pointAlong } from './geometry.ts';
import type { Mover } from './mover.ts';
import type { DrivenUnit } from './unit.ts';

/** Where a vehicle truly is at an instant of a unit: at a beacon, or along the lanes between two. */
export function whereabouts(mover: Mover, unit: DrivenUnit, ms: number): PointMm {
  const atMs = ms - unit.startMs;
  const { segment, from, leaveMs, heading } = tripAt(mover, unit, atMs);
  if (segment && heading) return onTrip(mover, segment, { from, leaveMs, heading }, atMs);
  return mover.ground.site.places.at(from, segment?.setup.config.asOfMs ?? ms);
}

/** The position that a vehicle has set out for at an instant of a unit; null while it is at one. */
export function headingAt(mover: Mover, unit: DrivenUnit, ms: number): number | null {
  return tripAt(mover, unit, ms - unit.startMs).heading?.position ?? null;
}

interface Trip {
  readonly from: number;
  readonly leaveMs: number;
  readonly heading: { readonly position: number; readonly arriveMs: number };
}

interface TripOrStay extends Omit<Trip, 'heading'> {
  readonly segment: Segment | undefined;
  /** Null while it stays. */
  readonly heading: Trip['heading'] | null;
}

function tripAt(mover: Mover, unit: DrivenUnit, atMs: number): TripOrStay {
  const { enter, leave, position, count } = unit.visits;
  const visit = lastEntered(enter, count, atMs);
  const at = unit.segments.findLastIndex(({ fromMs }) => fromMs < atMs);
  const segment = unit.segments[Math.max(0, at)];
  const from = position[visit] ?? mover.gateway.home;
  const leaveMs = leave[visit] ?? 0;
  if (!segment || atMs <= leaveMs) return { segment, from, leaveMs, heading: null };
  const untilMs = unit.segments[Math.max(0, at) + 1]?.fromMs ?? Infinity;
  const arrival = visit + 1 < count ? { position: position[visit + 1] ?? 0, arriveMs: enter[visit + 1] ?? 0 } : null;
  const heading = arrival !== null && arrival.arriveMs <= untilMs ? arrival : segment.heading;
  return { segment, from, leaveMs, heading };
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
