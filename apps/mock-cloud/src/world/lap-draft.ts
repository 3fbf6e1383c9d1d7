import type { Course } from './course.ts';
import type { Drive, Silence } from './drive.ts';
import type { Spot } from './lane-map.ts';
import type { Draw } from './stream.ts';

/** A lap as drawn, or what is left of one, before a fault strikes it; ms from the unit's start. Used for one after another. */
export interface LapInHand {
  ordinal: number;
  /** The visit of the log from which it sets out. */
  visit: number;
  /** Place of the stop that counted last there. */
  ord: number;
  startMs: number;
  departMs: number;
  /** Where it sets out on the way between beacons, after an input; null at a beacon. */
  origin: Spot | null;
  /** How early it could have set out. */
  earliestMs: number;
  /** How much of the tolerance is used up. */
  used: number;
  shiftEndMs: number;
  /** Whether its start is known: only then can it be spoiled on purpose. */
  isTimed: boolean;
  /** Whether it ends in time, as drawn. */
  fits: boolean;
}

export type DrawnLap = Readonly<LapInHand>;

export function noLap(): LapInHand {
  return {
    ordinal: 0,
    visit: 0,
    ord: 0,
    startMs: 0,
    departMs: 0,
    origin: null,
    earliestMs: 0,
    used: 0,
    shiftEndMs: 0,
    isTimed: false,
    fits: false,
  };
}

/** One place that a vehicle calls at on a lap. */
export interface Call {
  readonly position: number;
  readonly tripMs: number;
  readonly stayMs: number;
  /** Place in the route that it reaches; -1 where it reaches none. */
  readonly ord: number;
  /** How much of the tolerance it uses up. */
  readonly uses: number;
}

/** A drawn lap as a list of calls, for a fault to change. */
export interface LapDraft extends DrawnLap {
  readonly drive: Drive;
  readonly course: Course;
  readonly calls: readonly Call[];
  /** When it finishes as drawn. */
  readonly finishMs: number;
  /** By when it has to be over. */
  readonly recallMs: number;
}

/** A lap as a fault leaves it. */
export interface SpoiledLap {
  readonly departMs: number;
  readonly calls: readonly Call[];
  /** The lap-error code that it deserves. */
  readonly code: number;
  /** When it has failed. */
  readonly failMs: number;
  readonly silence: Silence | null;
}

/** Spoils a lap by draws of its own; null when this lap can't be spoiled so. */
export type Spoil = (draft: LapDraft, draw: Draw, forMs: number) => SpoiledLap | null;
