import { gpsFromWorldPixel, metresPerWorldPixel, worldPixel, type GpsPlace, type WorldPixel } from '@lapwing/domain';
import { middleLat } from '../../scenario/area.ts';
import type { ClientPlan, LayoutPlan, PointMm } from '../../scenario/plan.ts';

/** How the plane of a GPS client lies on the map of the earth. */
interface Footing {
  /** The world's pixel under the plane's origin. */
  readonly origin: WorldPixel;
  /** True where the client's area is: what drives there is as fast on the earth as on the plane. */
  readonly mmPerPx: number;
}

/** Without an area the whole world is the plane, on the scale of the equator. */
const WORLD: Footing = { origin: { x: 0, y: 0 }, mmPerPx: metresPerWorldPixel(0) * 1000 };

const footings = new WeakMap<LayoutPlan, Footing>();

/** The world's pixel at a point of a GPS client's plane. */
export function earthPixel(client: ClientPlan, { x, y }: PointMm): WorldPixel {
  const { origin, mmPerPx } = footingOf(client);
  return { x: origin.x + x / mmPerPx, y: origin.y + y / mmPerPx };
}

/** The point of the plane under a pixel of the world, in whole millimetres. */
export function planeOfPixel(client: ClientPlan, pixel: WorldPixel): PointMm {
  const { origin, mmPerPx } = footingOf(client);
  // Never -0.
  const whole = (px: number) => Math.round(px * mmPerPx) + 0;
  return { x: whole(pixel.x - origin.x), y: whole(pixel.y - origin.y) };
}

/** The place on the earth of a point of the plane. */
export function gpsOf(client: ClientPlan, point: PointMm): GpsPlace {
  return gpsFromWorldPixel(earthPixel(client, point));
}

function footingOf({ layout }: ClientPlan): Footing {
  if (!layout?.earth) return WORLD;
  const known = footings.get(layout);
  if (known) return known;
  const { earth, heightPx, mmPerPx } = layout;
  const scale = metresPerWorldPixel(middleLat({ earth, heightPx, mmPerPx }));
  const made = { origin: worldPixel(earth), mmPerPx: scale * 1000 };
  footings.set(layout, made);
  return made;
}
