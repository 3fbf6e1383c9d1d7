import type L from 'leaflet';
import type { PlanPicture } from './floor-plan.ts';
import { areaBounds, planBounds } from './lat-lng.ts';
import { BOUNDS_PADDING_PX, planLimits, ZOOM_MAX, type PlanArea, type PlanSize } from './plan-limits.ts';

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

export function groundLimits(ground: Ground): GroundLimits {
  if (ground.kind === 'satellite') return { minZoom: EARTH_MIN_ZOOM, maxZoom: ZOOM_MAX, maxBounds: null };
  const { minZoom, maxZoom } = planLimits(ground.size);
  return { minZoom, maxZoom, maxBounds: planBounds(ground.size, BOUNDS_PADDING_PX) };
}

/** The bounds that a fitted map shows. */
export function homeBounds(ground: Ground): L.LatLngBounds {
  return ground.kind === 'satellite' ? areaBounds(ground.home()) : planBounds(ground.size);
}
