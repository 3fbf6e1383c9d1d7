import type { PlanPoint } from './plan-point.ts';

export interface PlanSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the ground, in its pixels. */
export interface PlanArea extends PlanSize {
  readonly left: number;
  readonly top: number;
}

/** Zoom limits of a floor plan (L§9). At zoom 0 a pixel of the plan is a pixel of the screen. */
export interface PlanLimits {
  readonly minZoom: number;
  readonly maxZoom: number;
}

export const ZOOM_MAX = 1.2;
export const ZOOM_SNAP = 0.5;
/** The view may move beyond the edges of the plan by this many of its pixels. */
export const BOUNDS_PADDING_PX = 100;

/** The limits of a plan: minimum zoom -sqrt(larger side / 400), maximum 1.2 (L§9). */
export function computePlanLimits({ width, height }: PlanSize): PlanLimits {
  return {
    minZoom: -Math.sqrt(Math.max(width, height) / 400),
    maxZoom: ZOOM_MAX,
  };
}

/** The corners of the plan with a margin around it, in its pixels. */
export function padCorners(size: PlanSize, paddingPx: number): readonly [PlanPoint, PlanPoint] {
  return [
    { x: -paddingPx, y: -paddingPx },
    { x: size.width + paddingPx, y: size.height + paddingPx },
  ];
}
