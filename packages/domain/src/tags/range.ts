/** How far a tag is heard: a scale of 16, 1 closest to 16 farthest, 0 nearer still (L§5). */
import { isTracker } from '../access/client-type.ts';

export const RANGE_MAX = 16;

/** Clients among the trackers that show range (L§2, S§9). */
export const RANGE_CLIENTS: readonly number[] = [62, 63];

/** Range of a stored threshold in dBm; -16 or higher reads as 0. */
export function rangeFromThreshold(threshold: number): number {
  return rangeOf(threshold);
}

/** Threshold in dBm that a slider value of 0 to 16 stands for: -16 to -32. */
export function thresholdFromRange(range: number): number {
  return -range - RANGE_MAX;
}

/** Range of a signal in dBm; -16 or stronger is 0. */
export function rangeFromRssi(rssi: number): number {
  return rangeOf(rssi);
}

/** A range as shown: a value beyond the scale shows its end. */
export function shownRange(range: number): number {
  return Math.min(Math.max(range, 0), RANGE_MAX);
}

/** Whether tag tables have a range column: for trackers only for the clients of `RANGE_CLIENTS` (S§6). */
export function showsRange(client: { readonly id: number; readonly clientType: number }): boolean {
  return !isTracker(client.clientType) || RANGE_CLIENTS.includes(client.id);
}

function rangeOf(dbm: number): number {
  return dbm >= -RANGE_MAX ? 0 : -dbm - RANGE_MAX;
}
