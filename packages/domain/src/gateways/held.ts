import { MINUTE_SEC } from '../time/units.ts';

/** A stay of a gateway at a beacon during its lap, which is not over. */
export interface CurrentStay {
  /** Unix seconds. */
  readonly enterTs: number;
  /** Seconds for which the gateway usually stays there; 0 at a beacon off its route. */
  readonly usualSec: number;
}

/** Where stays are short, twice the usual one is soon reached and means nothing. */
const MIN_EXTRA_SEC = 2 * MINUTE_SEC;

/** Whether a gateway is held: it stays for more than twice as long as usual, and for more than two minutes longer. */
export function isHeld(stay: CurrentStay | null, nowTs: number): boolean {
  if (stay === null) return false;
  return nowTs - stay.enterTs > computeHeldLimitSec(stay.usualSec);
}

/** Seconds of a stay after which a gateway is held. */
export function computeHeldLimitSec(usualSec: number): number {
  return usualSec + Math.max(usualSec, MIN_EXTRA_SEC);
}
