import type { GpsColour } from '@lapwing/domain';
import type { PlanPoint } from './plan-point.ts';

/** An asset tag that lies at a beacon. */
export interface MapAsset {
  readonly id: number;
  /** The beacon's point. */
  readonly point: PlanPoint;
  /** The colour of a tag in GPS mode; `plain` on a plan. */
  readonly colour: GpsColour | 'plain';
}

/** The asset tags on a map: those at rest are dots beside their beacons, those that are carried a count at their vehicle. */
export interface MapAssets {
  readonly atRest: readonly MapAsset[];
  /** The number of tags that each vehicle carries, by its id. */
  readonly carried: ReadonlyMap<number, number>;
  /** Null if no tag is selected. */
  readonly selectedId: number | null;
  /** The vehicle that carries the selected tag. */
  readonly selectedCarrierId: number | null;
}
