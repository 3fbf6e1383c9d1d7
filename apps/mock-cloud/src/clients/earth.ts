import { toGpsPlace, computeMetresPerWorldPixel, toWorldPixel, type GpsPlace, type WorldPixel } from '@lapwing/domain';
import { computeMiddleLat } from '../scenario/area.ts';
import type { ClientPlan, LayoutPlan, PointMm } from '../scenario/plan.ts';

/** How the plane of a GPS client is projected onto the world map. */
interface Projection {
  /** The world pixel at the plane's origin. */
  readonly origin: WorldPixel;
  /** The scale in the client's area, so that vehicles are as fast on the earth as on the plane. */
  readonly mmPerPx: number;
}

/** Without an area the plane is the whole world, at the scale of the equator. */
const WORLD_PROJECTION: Projection = { origin: { x: 0, y: 0 }, mmPerPx: computeMetresPerWorldPixel(0) * 1000 };

const projections = new WeakMap<LayoutPlan, Projection>();

/** The world pixel at a point of a GPS client's plane. */
export function toEarthPixel(client: ClientPlan, { x, y }: PointMm): WorldPixel {
  const { origin, mmPerPx } = getProjection(client);
  return { x: origin.x + x / mmPerPx, y: origin.y + y / mmPerPx };
}

/** The point of the plane at a world pixel, in whole millimetres. */
export function toPlanePoint(client: ClientPlan, pixel: WorldPixel): PointMm {
  const { origin, mmPerPx } = getProjection(client);
  // Adding 0 turns -0 into 0.
  const whole = (px: number) => Math.round(px * mmPerPx) + 0;
  return { x: whole(pixel.x - origin.x), y: whole(pixel.y - origin.y) };
}

/** The longitude and latitude of a point of the plane. */
export function toGps(client: ClientPlan, point: PointMm): GpsPlace {
  return toGpsPlace(toEarthPixel(client, point));
}

function getProjection({ layout }: ClientPlan): Projection {
  if (!layout?.earth) return WORLD_PROJECTION;
  const known = projections.get(layout);
  if (known) return known;
  const { earth, heightPx, mmPerPx } = layout;
  const scale = computeMetresPerWorldPixel(computeMiddleLat({ earth, heightPx, mmPerPx }));
  const projection = { origin: toWorldPixel(earth), mmPerPx: scale * 1000 };
  projections.set(layout, projection);
  return projection;
}
