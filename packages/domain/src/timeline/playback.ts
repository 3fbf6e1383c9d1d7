/** Playing back what a gateway did, record by record or as time went (L§2). */
import { lowerBound } from '../time/lower-bound.ts';

export interface PlayedRecord {
  readonly enterTs: number;
}

/** How fast it plays. */
export const PLAYBACK_SPEEDS = [0.5, 1, 2] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** Past positions that are shown beside the current one. */
const PAST_CARDS = 3;
/** At 1x a record is shown for so long. */
const STEP_MS = 1000;
/** In true time so many seconds of the past go by in one at 1x. */
export const TRUE_TIME_FACTOR = 60;

/** The speed after another: 0.5, 1, 2, and 0.5 again. */
export function nextSpeed(speed: PlaybackSpeed): PlaybackSpeed {
  return PLAYBACK_SPEEDS[(PLAYBACK_SPEEDS.indexOf(speed) + 1) % PLAYBACK_SPEEDS.length] ?? 1;
}

/** For how long a record is shown, in ms: 2000, 1000 or 500. */
export function stepMs(speed: PlaybackSpeed): number {
  return STEP_MS / speed;
}

/** The record after another; after the last the first, as playback begins again. */
export function recordAfter(index: number, count: number): number {
  return index + 1 < count ? index + 1 : 0;
}

/** Place of the record that a gateway was at at an instant (unix seconds); -1 before the first. `records` in order of time. */
export function recordAt(records: readonly PlayedRecord[], ts: number): number {
  return lowerBound(records.length, (n) => (records[n]?.enterTs ?? Infinity) <= ts) - 1;
}

/** An instant (unix seconds) that true time reaches `elapsedMs` after another; beyond the end it begins again at the start. */
export function trueTimeAfter(
  ts: number,
  elapsedMs: number,
  speed: PlaybackSpeed,
  { startTs, endTs }: { readonly startTs: number; readonly endTs: number },
): number {
  const next = ts + (elapsedMs / 1000) * TRUE_TIME_FACTOR * speed;
  return next > endTs ? startTs : next;
}

export interface PositionCards<T> {
  /** Null at the last record. */
  readonly next: T | null;
  /** Null before the first. */
  readonly current: T | null;
  /** The newest first, three at most. */
  readonly past: readonly T[];
}

/** Which records are shown where the slider stands at one: the next, that one, and up to 3 before it. */
export function positionCards<T>(records: readonly T[], index: number): PositionCards<T> {
  return {
    next: records[index + 1] ?? null,
    current: records[index] ?? null,
    past: records.slice(Math.max(0, index - PAST_CARDS), Math.max(0, index)).reverse(),
  };
}
