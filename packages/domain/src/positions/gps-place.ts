/** Places in GPS mode: longitude and latitude in degrees, with 6 decimals (L§2), and pixels of the world map. */

export interface GpsPlace {
  readonly lon: number;
  readonly lat: number;
}

/** A point of the Web Mercator world at zoom 18 (256 pixels a tile): pixels from its north-west corner. */
export interface WorldPixel {
  readonly x: number;
  readonly y: number;
}

const PER_DEGREE = 1_000_000;
const RADIANS = Math.PI / 180;

/** The zoom at which a pixel of a map tile is a pixel of the world. */
export const WORLD_ZOOM = 18;
/** Width and height of the world. */
export const WORLD_PX = 67_108_864;
/** The world map of Web Mercator is a square that ends at this latitude, north and south. */
export const MAX_LATITUDE = 85.051128;
/** WGS 84, in metres. */
const EQUATOR_M = 40_075_016.686;

/** A place with 6 decimals. */
export function roundGpsPlace({ lon, lat }: GpsPlace): GpsPlace {
  return { lon: roundToSixDecimals(lon), lat: roundToSixDecimals(lat) };
}

/** Formats a place with 6 decimals, latitude first (L§2). */
export function formatGpsPlace({ lat, lon }: GpsPlace): string {
  return `${lat.toFixed(6)}, ${lon.toFixed(6)}`.replaceAll('-', '\u2212');
}

/** The pixel of a place between the latitudes of ±`MAX_LATITUDE` on the world map. */
export function toWorldPixel({ lon, lat }: GpsPlace): WorldPixel {
  const sine = Math.sin(lat * RADIANS);
  const north = Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x: (lon / 360 + 0.5) * WORLD_PX, y: (0.5 - north) * WORLD_PX };
}

/** The place at a pixel of the world map. */
export function toGpsPlace({ x, y }: WorldPixel): GpsPlace {
  const north = 2 * Math.PI * (0.5 - y / WORLD_PX);
  return roundGpsPlace({ lon: (x / WORLD_PX - 0.5) * 360, lat: Math.atan(Math.sinh(north)) / RADIANS });
}

/** Width in metres of a pixel of the world map at a latitude. */
export function computeMetresPerWorldPixel(lat: number): number {
  return (EQUATOR_M * Math.cos(lat * RADIANS)) / WORLD_PX;
}

/** Rounded, and never -0. */
function roundToSixDecimals(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE + 0;
}
