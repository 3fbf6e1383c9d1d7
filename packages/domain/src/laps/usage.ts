import { addDays, findStartOfDay } from '../time/day.ts';
import type { ZoneTable } from '../time/zone.ts';

/** The last two weeks are this many days of the client's calendar, today included. */
const TWO_WEEKS_DAYS = 14;

/** Percentages of laps from which on screens highlight them (L§2). */
export const VALID_HIGHLIGHT_PERCENT = 90;
export const ERROR_HIGHLIGHT_PERCENT = 10;

/** The starts of two periods that end now. A lap belongs to a period if it starts in it. */
export interface UsagePeriods {
  readonly todayMs: number;
  readonly twoWeeksMs: number;
}

/** Counts of laps that have ended. */
export interface LapTally {
  readonly valid: number;
  readonly errors: number;
  /** Sum of the valid laps' durations, in seconds. */
  readonly validSec: number;
}

/** Counts of today and of the last two weeks (R§3); averages are of valid laps, in seconds, null without one. */
export interface UsageSummary {
  readonly dCount: number;
  readonly dCountError: number;
  readonly dAvg: number | null;
  readonly twCount: number;
  readonly twErrors: number;
  readonly twAvg: number | null;
}

export const NO_LAPS: LapTally = { valid: 0, errors: 0, validSec: 0 };

/** The starts of today and of the first of the last 14 days, today included, in the client's zone. */
export function computeUsagePeriods(zone: ZoneTable, nowMs: number): UsagePeriods {
  const todayMs = findStartOfDay(zone, nowMs);
  return { todayMs, twoWeeksMs: addDays(zone, todayMs, 1 - TWO_WEEKS_DAYS) };
}

/** Adds a lap that has ended to a tally. */
export function withLap(tally: LapTally, error: number, durationSec: number): LapTally {
  if (error !== 0) return { ...tally, errors: tally.errors + 1 };
  return { valid: tally.valid + 1, errors: tally.errors, validSec: tally.validSec + durationSec };
}

/** The sum of two tallies. */
export function addTallies(a: LapTally, b: LapTally): LapTally {
  return { valid: a.valid + b.valid, errors: a.errors + b.errors, validSec: a.validSec + b.validSec };
}

/** The usage summary of today and of the last two weeks, which include today. */
export function summariseUsage(today: LapTally, twoWeeks: LapTally): UsageSummary {
  return {
    dCount: today.valid,
    dCountError: today.errors,
    dAvg: computeAverageSec(today),
    twCount: twoWeeks.valid,
    twErrors: twoWeeks.errors,
    twAvg: computeAverageSec(twoWeeks),
  };
}

/** Duration minus goal time in seconds, positive when late; null without a goal time (R§4). */
export function computeLapDelaySec(durationSec: number, goalSec: number): number | null {
  return goalSec > 0 ? durationSec - goalSec : null;
}

/** Percentage of `part` in all laps, valid and failed, with one decimal; 0 without laps (L§2). */
export function computeSharePercent(part: number, total: number): number {
  return total > 0 ? Math.round((part / total) * 1000) / 10 : 0;
}

/** Whether a percentage of valid laps is highlighted: 90 or more (L§2). */
export function isValidHighlighted(percent: number): boolean {
  return percent >= VALID_HIGHLIGHT_PERCENT;
}

/** Whether a percentage of errors is highlighted: 10 or more (L§2). */
export function isErrorHighlighted(percent: number): boolean {
  return percent >= ERROR_HIGHLIGHT_PERCENT;
}

function computeAverageSec({ valid, validSec }: LapTally): number | null {
  return valid > 0 ? validSec / valid : null;
}
