/** The range of a tag: 1 (closest) to 16 (farthest); 0 is even closer (L§5). */
import { isTracker } from '../access/client-type.ts';

export const RANGE_MAX = 16;

/** Ids of the tracker clients that show the range (L§2, S§9). */
export const RANGE_CLIENTS: readonly number[] = [62, 63];

/** Range of a stored threshold in dBm; 0 for -16 or higher. */
export function convertThresholdToRange(threshold: number): number {
  return toRange(threshold);
}

/** Threshold in dBm of a slider value of 0 to 16: -16 to -32. */
export function convertRangeToThreshold(range: number): number {
  return -range - RANGE_MAX;
}

/** Range of a signal in dBm; 0 for -16 or stronger. */
export function convertRssiToRange(rssi: number): number {
  return toRange(rssi);
}

/** The range that screens show: at most the end of the scale. */
export function clampShownRange(range: number): number {
  return Math.min(Math.max(range, 0), RANGE_MAX);
}

/** Whether a client's tag tables have a range column: all except trackers that are not in `RANGE_CLIENTS` (S§6). */
export function showsRange(client: { readonly id: number; readonly clientType: number }): boolean {
  return !isTracker(client.clientType) || RANGE_CLIENTS.includes(client.id);
}

function toRange(dbm: number): number {
  return dbm >= -RANGE_MAX ? 0 : -dbm - RANGE_MAX;
}
