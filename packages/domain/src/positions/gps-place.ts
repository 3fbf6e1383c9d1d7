/** Places in GPS mode: longitude and latitude in degrees, with 6 decimals (L§2). */

export interface GpsPlace {
  readonly lon: number;
  readonly lat: number;
}

/** A point of the plane that a GPS client's places are kept on: whole millimetres along the equator, and south of it. */
interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

const PER_DEGREE = 1_000_000;
/** On the equator. The last decimal of a degree is 111 mm, so that it comes back from the plane as it was. */
const MM_PER_DEGREE = 111_195_080;

/** A place with 6 decimals. */
export function gpsPlace({ lon, lat }: GpsPlace): GpsPlace {
  return { lon: sixDecimals(lon), lat: sixDecimals(lat) };
}

/** Where a place lies on the plane. */
export function gpsToPlane(place: GpsPlace): PlanePoint {
  const { lon, lat } = gpsPlace(place);
  return { x: whole(lon * MM_PER_DEGREE), y: whole(-lat * MM_PER_DEGREE) };
}

/** The place at a point of the plane. */
export function gpsFromPlane({ x, y }: PlanePoint): GpsPlace {
  return gpsPlace({ lon: x / MM_PER_DEGREE, lat: -y / MM_PER_DEGREE });
}

function sixDecimals(degrees: number): number {
  return whole(degrees * PER_DEGREE) / PER_DEGREE;
}

/** Rounded, and never -0. */
function whole(value: number): number {
  return Math.round(value) + 0;
}
