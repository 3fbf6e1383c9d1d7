/** An area of the earth: its north-west corner, and its size in its own pixels. */
export interface Area {
  readonly earth: { readonly lon: number; readonly lat: number };
  readonly widthPx: number;
  readonly heightPx: number;
  readonly mmPerPx: number;
}

const RADIANS = Math.PI / 180;
/** Radius of the earth in Web Mercator, which assumes a sphere. */
const RADIUS_M = 6_378_137;
const METRES_PER_DEGREE = 111_320;

/** The latitude of an area's centre; its map scale is used for the whole area. */
export function computeMiddleLat({ earth, heightPx, mmPerPx }: Omit<Area, 'widthPx'>): number {
  return earth.lat - (heightPx * mmPerPx) / 2 / 1000 / METRES_PER_DEGREE;
}

/** Whether an area is within the Web Mercator map, which ends π radians from its centre on each side. */
export function isOnEarth(area: Area): boolean {
  const { earth, widthPx, heightPx, mmPerPx } = area;
  const metresPerRadian = RADIUS_M * Math.cos(computeMiddleLat(area) * RADIANS);
  const radians = (px: number) => (px * mmPerPx) / 1000 / metresPerRadian;
  const east = earth.lon * RADIANS + radians(widthPx);
  const south = Math.atanh(Math.sin(earth.lat * RADIANS)) - radians(heightPx);
  return east <= Math.PI && south >= -Math.PI;
}
