import type L from 'leaflet';
import type { PlanPicture } from './floor-plan.ts';
import { toAreaBounds, toPlanBounds } from './lat-lng.ts';
import { BOUNDS_PADDING_PX, computePlanLimits, ZOOM_MAX, type PlanArea, type PlanSize } from './plan-limits.ts';

/** The background of the marks: a floor plan, or satellite tiles in GPS mode. */
export type Ground = PlanGround | SatelliteGround;

export interface PlanGround {
  readonly kind: 'plan';
  readonly size: PlanSize;
  readonly picture: PlanPicture;
}

/** Its pixels are those of the Web Mercator world at zoom 18, where a tile has 256 by 256. */
export interface SatelliteGround {
  readonly kind: 'satellite';
  /** URL template of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  /** The area that the map opens with and is fitted to: the bounds of the known GPS fixes. */
  readonly home: () => PlanArea;
}

/** The limits of zooming and moving. `maxBounds` is null if the view may be moved anywhere. */
export interface GroundLimits {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly maxBounds: L.LatLngBounds | null;
}

/** Zoom 3 of the earth. Farther out, it would be shown several times side by side. */
const EARTH_MIN_ZOOM = -15;

export function computeGroundLimits(ground: Ground): GroundLimits {
  if (ground.kind === 'satellite') return { minZoom: EARTH_MIN_ZOOM, maxZoom: ZOOM_MAX, maxBounds: null };
  const { minZoom, maxZoom } = computePlanLimits(ground.size);
  return { minZoom, maxZoom, maxBounds: toPlanBounds(ground.size, BOUNDS_PADDING_PX) };
}

/** The bounds that a fitted map shows. */
export function computeHomeBounds(ground: Ground): L.LatLngBounds {
  return ground.kind === 'satellite' ? toAreaBounds(ground.home()) : toPlanBounds(ground.size);
}
