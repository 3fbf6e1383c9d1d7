/** Playback of a gateway's records, one after the other or in true time (L§2). */
import { lowerBound } from '../time/lower-bound.ts';

export interface PlayedRecord {
  readonly enterTs: number;
}

/** Factors of the playback speed. */
export const PLAYBACK_SPEEDS = [0.5, 1, 2] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** Past positions that are shown beside the current one. */
const PAST_CARDS = 3;
/** How long a record is shown at 1x. */
const STEP_MS = 1000;
/** In true time, seconds of the past that are played per second at 1x. */
export const TRUE_TIME_FACTOR = 60;
/** The factors that several vehicles can be played back with. */
export const TRUE_TIME_FACTORS = [1, 10, 30, 60, 120, 300, 600] as const;

/** The next speed: 0.5, 1, 2, then 0.5 again, as after a speed of the shuttle keys. */
export function chooseNextSpeed(speed: number): PlaybackSpeed {
  return PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.findIndex((it) => it === speed) + 1) % PLAYBACK_SPEEDS.length] ?? 1;
}

/** How long a record is shown, in ms: 2000, 1000 or 500, and less at the higher speeds of the shuttle keys. */
export function computeStepMs(speed: number): number {
  return STEP_MS / Math.abs(speed);
}

/** Index of the next record; 0 after the last. */
export function findRecordAfter(index: number, count: number): number {
  return index + 1 < count ? index + 1 : 0;
}

/** Index of a gateway's record at an instant (unix seconds); -1 before the first. `records` are in order of time. */
export function findRecordAt(records: readonly PlayedRecord[], ts: number): number {
  return lowerBound(records.length, (n) => (records[n]?.enterTs ?? Infinity) <= ts) - 1;
}

/**
 * The instant (unix seconds) that true time reaches after `elapsedMs` at `factor` seconds per second; after the end it starts
 * again. With a negative factor it goes back, and stays at the start.
 */
export function computeTrueTimeAfter(
  ts: number,
  elapsedMs: number,
  factor: number,
  { startTs, endTs }: { readonly startTs: number; readonly endTs: number },
): number {
  const next = ts + (elapsedMs / 1000) * factor;
  return next > endTs ? startTs : Math.max(startTs, next);
}

export interface PositionCards<T> {
  /** Null at the last record. */
  readonly next: T | null;
  /** Null before the first. */
  readonly current: T | null;
  /** Newest first, at most three. */
  readonly past: readonly T[];
}

/** The records that are shown when the slider is at `index`: that one, the next, and up to 3 before it. */
export function createPositionCards<T>(records: readonly T[], index: number): PositionCards<T> {
  return {
    next: records[index + 1] ?? null,
    current: records[index] ?? null,
    past: records.slice(Math.max(0, index - PAST_CARDS), Math.max(0, index)).reverse(),
  };
}
