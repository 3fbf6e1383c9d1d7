import type { GpsPlace } from '@lapwing/domain';

/** Five decimals are about a metre. */
const DECIMALS = 5;

/** Formats a place on the earth, latitude first. */
export function gpsWords({ lat, lon }: GpsPlace): string {
  return `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
}
