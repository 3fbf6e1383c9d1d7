import { readMoment } from '../data/moments.ts';
import { withWorld } from '../tab/world.ts';

/**
 * Removes a link to a moment from the address, so that a reload does not open it again, and returns its text; null for
 * other addresses. Call before anything else reads the address.
 */
export function takeMoment(): string | null {
  const moment = readMoment(location);
  if (moment !== null) history.replaceState(null, '', withWorld('/'));
  return moment;
}
