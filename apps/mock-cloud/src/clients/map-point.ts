import { isGps } from '@lapwing/domain';
import type { ClientPlan, PointMm } from '../scenario/plan.ts';
import { UNSCALED_MM_PER_PX } from '../scenario/layout.ts';
import { toEarthPixel } from './earth.ts';

/** Pixels, rounded to hundredths, of the client's image, or in GPS mode of the world map at zoom 18. */
export function toMapPoint(client: ClientPlan, { x, y }: PointMm): { readonly x: number; readonly y: number } {
  if (isGps(client.type)) {
    const pixel = toEarthPixel(client, { x, y });
    return { x: roundToHundredths(pixel.x), y: roundToHundredths(pixel.y) };
  }
  const mmPerPx = client.layout?.mmPerPx ?? UNSCALED_MM_PER_PX;
  return { x: roundToHundredths(x / mmPerPx), y: roundToHundredths(y / mmPerPx) };
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
