import type { PlanPoint } from './plan-point.ts';

/** Where a vehicle truly is. */
export interface MapTruth {
  readonly id: number;
  readonly number: string;
  readonly palette: number;
  readonly point: PlanPoint;
  /** Where it is reported, if that is elsewhere; null if it is where it is reported, or was never reported. */
  readonly reported: PlanPoint | null;
  readonly isElsewhere: boolean;
}

/** The true places, or none. */
export interface MapTruths {
  readonly list: readonly MapTruth[];
  /** They are not up to date. */
  readonly isStale: boolean;
}

export const NO_TRUTHS: MapTruths = { list: [], isStale: false };
