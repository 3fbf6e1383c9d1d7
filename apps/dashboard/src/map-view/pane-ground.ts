import { toGpsPlace, computeMetresPerWorldPixel } from '@lapwing/domain';
import type { PlanGround } from '../map/ground.ts';
import type { PlanArea } from '../map/plan-limits.ts';

/** The ground of a map: a floor plan, or satellite tiles. */
export type PaneGround = PlanGround | { readonly kind: 'satellite' };

export const EARTH: PaneGround = { kind: 'satellite' };

/** The kind of a ground's picture, on which its layers depend. */
export function readGroundKind(ground: PaneGround) {
  return ground.kind === 'plan' ? ground.picture.kind : ground.kind;
}

/** Millimetres per pixel in the centre of an area of the earth. */
export function computeMmPerPx({ left, top, width, height }: PlanArea): number {
  const { lat } = toGpsPlace({ x: left + width / 2, y: top + height / 2 });
  return computeMetresPerWorldPixel(lat) * 1000;
}
