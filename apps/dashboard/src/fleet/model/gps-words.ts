import type { GpsPlace } from '@lapwing/domain';

/** Five decimals are about a metre. */
const DECIMALS = 5;

/** A place on the earth as maps say it: latitude first. */
export function gpsWords({ lat, lon }: GpsPlace): string {
  return `${lat.toFixed(DECIMALS)}, ${lon.toFixed(DECIMALS)}`;
}
