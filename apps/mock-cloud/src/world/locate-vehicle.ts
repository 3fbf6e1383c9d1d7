import { lowerBound } from '@lapwing/domain';
import type { PointMm } from '../scenario/plan.ts';
import type { Segment } from './drive.ts';
import { findPointAlong } from './geometry.ts';
import type { Mover } from './mover.ts';
import type { DrivenUnit } from './unit.ts';

/** The true place of a vehicle at an instant of a unit: at a beacon, or along the lanes between two. */
export function locateVehicle(mover: Mover, unit: DrivenUnit, ms: number): PointMm {
  const atMs = ms - unit.startMs;
  const { segment, from, leaveMs, heading } = findTrip(mover, unit, atMs);
  if (segment && heading) return locateOnTrip(mover, segment, { from, leaveMs, heading }, atMs);
  return mover.terrain.site.positions.findPlace(from, segment?.setup.config.asOfMs ?? ms);
}

/** The position that a vehicle is driving to at an instant of a unit; null at a beacon. */
export function findHeading(mover: Mover, unit: DrivenUnit, ms: number): number | null {
  return findTrip(mover, unit, ms - unit.startMs).heading?.position ?? null;
}

interface Trip {
  readonly from: number;
  readonly leaveMs: number;
  readonly heading: { readonly position: number; readonly arriveMs: number };
}

interface TripOrStay extends Omit<Trip, 'heading'> {
  readonly segment: Segment | undefined;
  /** Null at a beacon. */
  readonly heading: Trip['heading'] | null;
}

function findTrip(mover: Mover, unit: DrivenUnit, atMs: number): TripOrStay {
  const { enter, leave, position, count } = unit.visits;
  const visit = findLastEntered(enter, count, atMs);
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

function locateOnTrip(mover: Mover, segment: Segment, { from, leaveMs, heading }: Trip, atMs: number): PointMm {
  const origin = leaveMs < segment.fromMs ? segment.origin : null;
  const start = origin ?? mover.findSpot(from, segment.setup.config);
  const startMs = origin === null ? leaveMs : segment.fromMs;
  const way = mover.terrain.lanes.findWay(start, mover.findSpot(heading.position, segment.setup.config));
  return findPointAlong(way, (atMs - startMs) / (heading.arriveMs - startMs));
}

function findLastEntered(enter: Uint32Array, count: number, atMs: number): number {
  return Math.max(0, lowerBound(count, (n) => (enter[n] ?? 0) <= atMs) - 1);
}
