import { fromLocal, toLocal, type ZoneTable } from '@lapwing/domain';
import type { ShiftPlan } from '../scenario/plan.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days looked at beyond those wanted: a zone that skips a day moves a start into the next. */
const MARGIN_DAYS = 2;
const WEEK = 7;
const KEPT_DAYS = 512;

/** A shift instance: from a shift's local start to the start of its next, parked time included. */
export interface Span {
  /** Its start in minutes since the key origin. */
  readonly key: number;
  readonly startMs: number;
  readonly endMs: number;
  /** When the work of the shift ends; at most `endMs`. */
  readonly workEndMs: number;
  readonly previous: { readonly startMs: number; readonly workEndMs: number };
}

interface Start {
  readonly startMs: number;
  readonly workEndMs: number;
}

/** The units of one vehicle's shifts. They partition time: each instant lies in exactly one. */
export class Calendar {
  private readonly zone: ZoneTable;
  private readonly shifts: readonly ShiftPlan[];
  private readonly days: readonly boolean[];
  private readonly keyOriginMs: number;
  private readonly byDay = new Map<number, readonly Start[]>();
  private last: Span | null = null;

  /** `days` from Monday on; throws RangeError where no shift would ever start. */
  constructor(zone: ZoneTable, shifts: readonly ShiftPlan[], days: readonly boolean[], keyOriginMs: number) {
    if (shifts.length === 0 || !days.includes(true)) throw new RangeError('A vehicle without a shift in its week');
    this.zone = zone;
    this.shifts = shifts;
    this.days = days;
    this.keyOriginMs = keyOriginMs;
  }

  /** The unit that holds an instant. */
  spanAt(ms: number): Span {
    const { last } = this;
    if (last !== null && ms >= last.startMs && ms < last.endMs) return last;
    const day = Math.floor(toLocal(this.zone, ms) / DAY_MS);
    for (let reach = 1; ; reach += WEEK) {
      const found = this.findIn(day - reach, day + reach, ms);
      if (found === null) continue;
      this.last = found;
      return found;
    }
  }

  private findIn(fromDay: number, toDay: number, ms: number): Span | null {
    const starts = this.startsOf(fromDay - MARGIN_DAYS, toDay + MARGIN_DAYS);
    const next = starts.findIndex(({ startMs }) => startMs > ms);
    // The first of the list may owe its place to a day outside it.
    const [before, at, after] = [starts[next - 2], starts[next - 1], starts[next]];
    if (next < 3 || !before || !at || !after) return null;
    return {
      key: Math.floor((at.startMs - this.keyOriginMs) / MINUTE_MS),
      startMs: at.startMs,
      endMs: after.startMs,
      workEndMs: Math.min(at.workEndMs, after.startMs),
      previous: { startMs: before.startMs, workEndMs: Math.min(before.workEndMs, at.startMs) },
    };
  }

  /** The starts of some local days in order of time; one less than a minute after another is no start of its own. */
  private startsOf(fromDay: number, toDay: number): Start[] {
    const starts: Start[] = [];
    for (let day = fromDay; day <= toDay; day += 1) starts.push(...this.startsOn(day));
    starts.sort((a, b) => a.startMs - b.startMs || b.workEndMs - a.workEndMs);
    return starts.filter(({ startMs }, n) => startMs - (starts[n - 1]?.startMs ?? -Infinity) >= MINUTE_MS);
  }

  private startsOn(day: number): readonly Start[] {
    const known = this.byDay.get(day);
    if (known) return known;
    // 1 January 1970 was a Thursday.
    const isWorked = this.days[(((day + 3) % WEEK) + WEEK) % WEEK] ?? false;
    const made = isWorked ? this.shifts.map((shift) => this.startOn(day, shift)) : [];
    if (this.byDay.size >= KEPT_DAYS) this.byDay.clear();
    this.byDay.set(day, made);
    return made;
  }

  private startOn(day: number, { startSec, endSec }: ShiftPlan): Start {
    const startMs = fromLocal(this.zone, day * DAY_MS + startSec * 1000);
    const endDay = endSec > startSec ? day : day + 1;
    return { startMs, workEndMs: Math.max(startMs, fromLocal(this.zone, endDay * DAY_MS + endSec * 1000)) };
  }
}
