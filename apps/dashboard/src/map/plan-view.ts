import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** The view of the plan on a surface: point (x, y) of the plan is at (left + scale x, top + scale y). */
export interface PlanView {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** Size of the surface, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export function toSurfacePoint({ scale, left, top }: PlanView, { x, y }: PlanPoint): ScreenPoint {
  return { x: x * scale + left, y: y * scale + top };
}

/** Whether a point of the plan is on the surface, or within a margin around it. */
export function isPlanPointInView(view: PlanView, { x, y }: PlanPoint, marginPx: number): boolean {
  return isWithin(view, x * view.scale + view.left, y * view.scale + view.top, marginPx);
}

/** Whether a point of the surface, in its pixels, is on it or within a margin around it. */
export function isSurfacePointInView(view: PlanView, { x, y }: ScreenPoint, marginPx: number): boolean {
  return isWithin(view, x, y, marginPx);
}

/** Takes numbers instead of a point because it is called for ten thousand marks. */
function isWithin({ width, height }: PlanView, x: number, y: number, marginPx: number): boolean {
  return x >= -marginPx && y >= -marginPx && x <= width + marginPx && y <= height + marginPx;
}

export function isSameView(a: PlanView | null, b: PlanView): boolean {
  return a?.scale === b.scale && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}
