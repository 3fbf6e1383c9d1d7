/** Early, on time or late. Delays are seconds, positive when late. */

/** A lap is on time within so many seconds either way. */
export const ON_TIME_SEC = 60;

export type DelayTone = 'early' | 'onTime' | 'late';

/** First value of the on-time pair: -1 early, 0 on time (within 60 s either way), 1 late. */
export function toDelayStatus(delaySec: number): -1 | 0 | 1 {
  if (delaySec < -ON_TIME_SEC) return -1;
  return delaySec > ON_TIME_SEC ? 1 : 0;
}

/** Tone of the on-time pair [status, delay]: -1 early, 0 or no value on time, any other late (R§4). */
export function toDelayTone(onTime: readonly number[] | null): DelayTone {
  const status = onTime?.[0] ?? 0;
  if (status === 0) return 'onTime';
  return status === -1 ? 'early' : 'late';
}

/**
 * The on-time pair of a running lap at an instant: its delay is the larger of the delay at the last stop and of the time
 * since the next stop was due. Null without a goal time. Instants are unix seconds.
 */
export function computeOnTime(
  lastStop: readonly number[] | null,
  nextDueTs: number | null,
  nowTs: number,
): readonly [status: -1 | 0 | 1, delaySec: number] | null {
  if (lastStop === null) return null;
  const [, lastSec = 0] = lastStop;
  const delaySec = nextDueTs === null ? lastSec : Math.max(lastSec, nowTs - nextDueTs);
  return [toDelayStatus(delaySec), delaySec];
}
