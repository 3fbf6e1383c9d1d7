import { MINUTE_MS } from '@lapwing/domain';
import { createStream } from './stream.ts';

/** In each of these periods a receiver may lose its fix once, e.g. under a roof. */
const PERIOD_MS = 40 * MINUTE_MS;
const LOSS_SHARE = 0.4;
const LOSS_MS = { from: MINUTE_MS, to: 7 * MINUTE_MS };

/** When the GPS receiver of a gateway lost the fix that it does not have at an instant; null if it has one. */
export function findFixLossMs(seed: number, gatewayId: number, ms: number): number | null {
  const period = Math.floor(ms / PERIOD_MS);
  const draw = createStream(seed, gatewayId, 'fix', period, '0');
  if (draw() >= LOSS_SHARE) return null;
  const lastsMs = LOSS_MS.from + Math.floor(draw() * (LOSS_MS.to - LOSS_MS.from));
  const lostMs = period * PERIOD_MS + Math.floor(draw() * (PERIOD_MS - lastsMs));
  return ms >= lostMs && ms < lostMs + lastsMs ? lostMs : null;
}
