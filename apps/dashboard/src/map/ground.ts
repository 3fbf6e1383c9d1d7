import type L from 'leaflet';
import type { PlanPicture } from './floor-plan.ts';
import { areaBounds, planBounds } from './lat-lng.ts';
import { BOUNDS_PADDING_PX, planLimits, ZOOM_MAX, type PlanArea, type PlanSize } from './plan-limits.ts';

/** What lies under the marks: a floor plan, or in GPS mode the earth from above. */
export type Ground = PlanGround | SatelliteGround;

export interface PlanGround {
  readonly kind: 'plan';
  readonly size: PlanSize;
  readonly picture: PlanPicture;
}

/** Its pixels are those of the Web Mercator world at zoom 18, of which a tile of that zoom has 256 by 256. */
export interface SatelliteGround {
  readonly kind: 'satellite';
  /** Of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  /** What the map shows when it opens, and when it is fitted: the bounds of the known fixes. */
  readonly home: () => PlanArea;
}

/** How far a ground may be zoomed and moved; null: anywhere. */
export interface GroundLimits {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly maxBounds: L.LatLngBounds | null;
}

/** Farther out than zoom 3 of the earth it would stand beside itself. */
const EARTH_MIN_ZOOM = -15;

export function groundLimits(ground: Ground): GroundLimits {
  if (ground.kind === 'satellite') return { minZoom: EARTH_MIN_ZOOM, maxZoom: ZOOM_MAX, maxBounds: null };
  const { minZoom, maxZoom } = planLimits(ground.size);
  return { minZoom, maxZoom, maxBounds: planBounds(ground.size, BOUNDS_PADDING_PX) };
}

/** What a fitted map shows. */
export function homeBounds(ground: Ground): L.LatLngBounds {
  return ground.kind === 'satellite' ? areaBounds(ground.home()) : planBounds(ground.size);
}
