/** An area of the earth, by its north-west corner, in pixels of its own. */
export interface Area {
  readonly earth: { readonly lon: number; readonly lat: number };
  readonly widthPx: number;
  readonly heightPx: number;
  readonly mmPerPx: number;
}

const RADIANS = Math.PI / 180;
/** Of the earth of map tiles, which is a ball. */
const RADIUS_M = 6_378_137;
const METRES_PER_DEGREE = 111_320;

/** The latitude of an area's middle, whose scale on the map is that of all of it. */
export function middleLat({ earth, heightPx, mmPerPx }: Omit<Area, 'widthPx'>): number {
  return earth.lat - (heightPx * mmPerPx) / 2 / 1000 / METRES_PER_DEGREE;
}

/** Whether all of an area is on the map of the earth, which in Web Mercator ends at π from its middle on each side. */
export function isOnEarth(area: Area): boolean {
  const { earth, widthPx, heightPx, mmPerPx } = area;
  const metresPerRadian = RADIUS_M * Math.cos(middleLat(area) * RADIANS);
  const radians = (px: number) => (px * mmPerPx) / 1000 / metresPerRadian;
  const east = earth.lon * RADIANS + radians(widthPx);
  const south = Math.atanh(Math.sin(earth.lat * RADIANS)) - radians(heightPx);
  return east <= Math.PI && south >= -Math.PI;
}
