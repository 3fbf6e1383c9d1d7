import type { Spot } from './lane-map.ts';

/** A drawn lap, or the rest of one, before faults are injected; ms from the unit's start. Reused for one lap after another. */
export interface LapBuffer {
  ordinal: number;
  /** Index in the log of the visit from which it departs. */
  fromVisit: number;
  /** Index of the last stop reached by then. */
  ord: number;
  startMs: number;
  departMs: number;
  /** The place between beacons from which it departs after an input; null if at a beacon. */
  origin: Spot | null;
  /** The earliest possible departure. */
  earliestMs: number;
  /** How much of the route's tolerance is used up. */
  toleranceUsed: number;
  shiftEndMs: number;
  /** Whether its start is known; only then can a fault be injected. */
  isTimed: boolean;
  /** Whether it ends in time as drawn. */
  endsInTime: boolean;
}

export type DrawnLap = Readonly<LapBuffer>;

export function createLapBuffer(): LapBuffer {
  return {
    ordinal: 0,
    fromVisit: 0,
    ord: 0,
    startMs: 0,
    departMs: 0,
    origin: null,
    earliestMs: 0,
    toleranceUsed: 0,
    shiftEndMs: 0,
    isTimed: false,
    endsInTime: false,
  };
}

/** One visit of a lap that is being drafted. */
export interface DraftVisit {
  readonly position: number;
  readonly tripMs: number;
  readonly stayMs: number;
  /** Index of the stop that it reaches; -1 if none. */
  readonly ord: number;
  /** How much of the route's tolerance it uses up. */
  readonly toleranceUsed: number;
}
