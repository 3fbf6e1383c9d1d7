/** Laps compared by day, week or gateway. */
import { ValueTally, summariseSeconds } from '../time/value-tally.ts';
import { addDays, findStartOfDay, findWeekday } from '../time/day.ts';
import type { ZoneTable } from '../time/zone.ts';
import { PunctualityTotals } from './punctuality.ts';

/** The laps of one group; durations and delays in seconds, null without a lap to which they apply. */
export interface LapGroupFigures {
  readonly valid: number;
  readonly errors: number;
  /** Durations of the valid laps. */
  readonly avgSec: number | null;
  readonly medianSec: number | null;
  readonly p90Sec: number | null;
  /** Valid laps with a goal time, and those of them that were not late. */
  readonly judged: number;
  readonly onTime: number;
  readonly avgDelaySec: number | null;
}

/** Adds up the finished laps of a group. */
export class LapGroupTotals {
  readonly #valid = new ValueTally();
  readonly #punctuality = new PunctualityTotals();
  #errors = 0;

  /** `delaySec` is null for a failed lap and without a goal time. */
  add(lap: {
    readonly id: number;
    readonly error: number;
    readonly durationSec: number;
    readonly delaySec: number | null;
  }): void {
    if (lap.error === 0) this.#valid.add(lap.durationSec);
    else this.#errors += 1;
    if (lap.delaySec !== null) this.#punctuality.add(lap.id, lap.delaySec);
  }

  summarise(): LapGroupFigures {
    const seconds = summariseSeconds(this.#valid);
    return {
      valid: this.#valid.count,
      errors: this.#errors,
      avgSec: seconds?.avg ?? null,
      medianSec: seconds?.median ?? null,
      p90Sec: seconds?.p90 ?? null,
      judged: this.#punctuality.judged,
      onTime: this.#punctuality.onTime,
      avgDelaySec: this.#punctuality.computeAverageSec(),
    };
  }
}

/**
 * The instants (ms) at which the days or weeks of [fromMs, toMs) begin in a zone, and at last the one at which the last of
 * them ends. Weeks begin on Monday. Empty for an empty period.
 */
export function listGroupStarts(group: 'day' | 'week', zone: ZoneTable, fromMs: number, toMs: number): number[] {
  if (toMs <= fromMs) return [];
  const firstDayMs = findStartOfDay(zone, fromMs);
  const days = group === 'day' ? 1 : DAYS_OF_WEEK;
  const starts = [group === 'day' ? firstDayMs : addDays(zone, firstDayMs, -findWeekday(zone, firstDayMs))];
  for (let last = starts[0] ?? 0; last < toMs; starts.push(last)) last = addDays(zone, last, days);
  return starts;
}

const DAYS_OF_WEEK = 7;
