import { addDays, computeSecondOfDay, findStartOfDay } from '../time/day.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { toLocal, type ZoneTable } from '../time/zone.ts';
import { isWarning, type StoreVisit } from './store-visits.ts';

const HOURS_A_DAY = 24;

export interface TagVisit extends StoreVisit {
  readonly tagId: number;
}

export interface StoreTotals {
  readonly tags: number;
  /** Visits that began at an entry. */
  readonly records: number;
  /** Hours in which any of them began, those of each day counted separately. */
  readonly hours: number;
  /** Calendar days on which any visit began, also one without an entry: the days with data. */
  readonly days: number;
  /** Average milliseconds from entry to checkout of visits that have both; null without any. */
  readonly averageMs: number | null;
  readonly warnings: number;
}

export interface HourOfVisits {
  /** 0 to 23. */
  readonly hour: number;
  readonly records: number;
  /** Records in this hour, on average of the days with data; 0 without any day. */
  readonly recordsPerDay: number;
  readonly averageMs: number | null;
}

/** Adds up visits to a store, in the zone of its client (L§2). */
export class StoreSums {
  readonly #zone: ZoneTable;
  readonly #tags = new Set<number>();
  readonly #days = new Set<number>();
  readonly #hoursWithRecords = new Set<number>();
  readonly #byHour: readonly HourSum[] = Array.from({ length: HOURS_A_DAY }, () => ({
    records: 0,
    ended: 0,
    sumMs: 0,
  }));
  #warnings = 0;

  constructor(zone: ZoneTable) {
    this.#zone = zone;
  }

  add(visits: Iterable<TagVisit>): this {
    for (const visit of visits) {
      const { tagId, startMs, checkoutMs } = visit;
      const localMs = toLocal(this.#zone, startMs);
      this.#tags.add(tagId);
      this.#days.add(Math.floor(localMs / DAY_MS));
      if (isWarning(visit)) this.#warnings += 1;
      if (!visit.hasEntry) continue;
      this.#hoursWithRecords.add(Math.floor(localMs / HOUR_MS));
      const hour = this.#byHour[Math.floor((computeSecondOfDay(this.#zone, startMs) * 1000) / HOUR_MS)];
      if (!hour) continue;
      hour.records += 1;
      hour.ended += checkoutMs === null ? 0 : 1;
      hour.sumMs += checkoutMs === null ? 0 : checkoutMs - startMs;
    }
    return this;
  }

  computeTotals(): StoreTotals {
    return {
      tags: this.#tags.size,
      records: this.#byHour.reduce((sum, { records }) => sum + records, 0),
      hours: this.#hoursWithRecords.size,
      days: this.#days.size,
      averageMs: computeAverageMs(this.#byHour),
      warnings: this.#warnings,
    };
  }

  /** The visits that began at an entry, by the hour of the local day, for all 24 hours. */
  listHours(): HourOfVisits[] {
    const days = this.#days.size;
    return this.#byHour.map((sum, hour) => ({
      hour,
      records: sum.records,
      recordsPerDay: days === 0 ? 0 : sum.records / days,
      averageMs: computeAverageMs([sum]),
    }));
  }
}

interface HourSum {
  records: number;
  /** Records with a checkout, and the sum of their durations. */
  ended: number;
  sumMs: number;
}

function computeAverageMs(sums: readonly HourSum[]): number | null {
  const ended = sums.reduce((sum, hour) => sum + hour.ended, 0);
  return ended === 0 ? null : sums.reduce((sum, hour) => sum + hour.sumMs, 0) / ended;
}

/** Customer records divided by the hours that had any; null without any (L§2). */
export function computeCustomersPerHour(records: number, hours: number): number | null {
  return hours === 0 ? null : records / hours;
}

/** Calendar days from the one that holds `fromMs` to the one that holds `toMs`, both included (L§2). */
export function countDaysAnalysed(zone: ZoneTable, fromMs: number, toMs: number): number {
  let days = 0;
  for (let dayMs = findStartOfDay(zone, fromMs); dayMs <= toMs; dayMs = addDays(zone, dayMs, 1)) days += 1;
  return days;
}
