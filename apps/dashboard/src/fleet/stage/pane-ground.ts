import { gpsFromWorldPixel, metresPerWorldPixel } from '@lapwing/domain';
import type { PlanGround } from '../../map/ground.ts';
import type { PlanArea } from '../../map/plan-limits.ts';

/** A floor plan, or the earth from above. */
export type PaneGround = PlanGround | { readonly kind: 'satellite' };

export const EARTH: PaneGround = { kind: 'satellite' };

/** What can be chosen of a ground depends on what its picture is. */
export function groundKind(ground: PaneGround) {
  return ground.kind === 'plan' ? ground.picture.kind : ground.kind;
}

/** Millimetres a pixel in the middle of an area of the earth. */
export function mmPerPxOf({ left, top, width, height }: PlanArea): number {
  const { lat } = gpsFromWorldPixel({ x: left + width / 2, y: top + height / 2 });
  return metresPerWorldPixel(lat) * 1000;
}
