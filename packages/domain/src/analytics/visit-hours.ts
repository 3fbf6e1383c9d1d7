import { computeSecondOfDay } from '../time/day.ts';
import { HOUR_SEC } from '../time/units.ts';
import type { ZoneTable } from '../time/zone.ts';
import type { BeaconVisit } from './visits.ts';

/** The visits that began in one hour of the day. */
export interface VisitHour {
  /** 0 to 23. */
  readonly hour: number;
  readonly count: number;
  readonly totalMs: number;
}

const HOURS = 24;

/** Counts visits by the hour of the day in which they begin; an ongoing one counts until now (R§3). */
export class VisitHours {
  readonly #zone: ZoneTable;
  readonly #nowMs: number;
  readonly #counts = new Float64Array(HOURS);
  readonly #totals = new Float64Array(HOURS);

  constructor(zone: ZoneTable, nowMs: number) {
    this.#zone = zone;
    this.#nowMs = nowMs;
  }

  add(visits: Iterable<Pick<BeaconVisit, 'enterMs' | 'leaveMs'>>): this {
    for (const { enterMs, leaveMs } of visits) {
      const hour = Math.floor(computeSecondOfDay(this.#zone, enterMs) / HOUR_SEC);
      this.#counts[hour] = (this.#counts[hour] ?? 0) + 1;
      this.#totals[hour] = (this.#totals[hour] ?? 0) + (leaveMs ?? this.#nowMs) - enterMs;
    }
    return this;
  }

  /** The hours with visits, in order. */
  list(): VisitHour[] {
    const hours = Array.from(this.#counts, (count, hour) => ({ hour, count, totalMs: this.#totals[hour] ?? 0 }));
    return hours.filter(({ count }) => count > 0);
  }
}
