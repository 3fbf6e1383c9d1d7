import { fromLocal, toLocal, type ZoneTable } from '@lapwing/domain';
import type { ShiftPlan } from '../scenario/plan.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK = 7;
/** Starts are worked out for so many days at once. */
const CHUNK_DAYS = 8;
/** Beyond the days that a week's gaps ask for: a shift lasts into the next day, and a zone that skips a day moves a start. */
const SPARE_DAYS = 3;
const KEPT_CHUNKS = 8;

/** A shift instance: from a shift's local start to the start of its next, parked time included. */
export interface Shift {
  /** Its start in minutes since the key origin. */
  readonly key: number;
  readonly startMs: number;
  readonly endMs: number;
  /** When the work of the shift ends; at most `endMs`. */
  readonly workEndMs: number;
}

export interface Span extends Shift {
  readonly previous: Shift;
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
  /** Days from a shift to the next, at most. */
  private readonly gapDays: number;
  private readonly chunks = new Map<number, readonly Start[]>();
  private last: Span | null = null;

  /** `days` from Monday on; throws RangeError where no shift would ever start. */
  constructor(zone: ZoneTable, shifts: readonly ShiftPlan[], days: readonly boolean[], keyOriginMs: number) {
    if (shifts.length === 0 || !days.includes(true)) throw new RangeError('A vehicle without a shift in its week');
    this.zone = zone;
    this.shifts = shifts;
    this.days = days;
    this.keyOriginMs = keyOriginMs;
    this.gapDays = longestGap(days);
  }

  /** The unit that holds an instant. */
  spanAt(ms: number): Span {
    const { last } = this;
    if (last !== null && ms >= last.startMs && ms < last.endMs) return last;
    const chunk = Math.floor(Math.floor(toLocal(this.zone, ms) / DAY_MS) / CHUNK_DAYS);
    this.last = spanIn(this.startsAround(chunk), ms, this.keyOriginMs);
    return this.last;
  }

  /** The starts of a chunk of local days, and of enough days about it to hold its neighbours, in order of time. */
  private startsAround(chunk: number): readonly Start[] {
    const known = this.chunks.get(chunk);
    if (known) return known;
    const starts: Start[] = [];
    // The unit before that of a day begins up to two gaps earlier, the unit after up to one later.
    const fromDay = chunk * CHUNK_DAYS - 2 * this.gapDays - SPARE_DAYS;
    const toDay = (chunk + 1) * CHUNK_DAYS + this.gapDays + SPARE_DAYS;
    for (let day = fromDay; day < toDay; day += 1) {
      // 1 January 1970 was a Thursday.
      if (this.days[(((day + 3) % WEEK) + WEEK) % WEEK])
        starts.push(...this.shifts.map((shift) => this.startOn(day, shift)));
    }
    starts.sort((a, b) => a.startMs - b.startMs || b.workEndMs - a.workEndMs);
    // One less than a minute after another is no start of its own.
    const made = starts.filter(({ startMs }, n) => n === 0 || startMs - (starts[n - 1]?.startMs ?? 0) >= MINUTE_MS);
    if (this.chunks.size >= KEPT_CHUNKS) this.chunks.clear();
    this.chunks.set(chunk, made);
    return made;
  }

  private startOn(day: number, { startSec, endSec }: ShiftPlan): Start {
    const startMs = fromLocal(this.zone, day * DAY_MS + startSec * 1000);
    const endDay = endSec > startSec ? day : day + 1;
    return { startMs, workEndMs: Math.max(startMs, fromLocal(this.zone, endDay * DAY_MS + endSec * 1000)) };
  }
}

function longestGap(days: readonly boolean[]): number {
  let [longest, gap] = [0, 0];
  // Twice through the week, as a gap can reach over its end.
  for (let day = 0; day < 2 * WEEK; day += 1) {
    gap += 1;
    if (!days[day % WEEK]) continue;
    longest = Math.max(longest, gap);
    gap = 0;
  }
  return longest;
}

function spanIn(starts: readonly Start[], ms: number, keyOriginMs: number): Span {
  const next = starts.findIndex(({ startMs }) => startMs > ms);
  const [before, at, after] = [starts[next - 2], starts[next - 1], starts[next]];
  if (!before || !at || !after) throw new Error(`No unit around ${ms}`);
  // Spelt out, as spreading a shift into a span costs as much as ten visits.
  const { key, startMs, endMs, workEndMs } = shiftFrom(at, after, keyOriginMs);
  return { key, startMs, endMs, workEndMs, previous: shiftFrom(before, at, keyOriginMs) };
}

function shiftFrom({ startMs, workEndMs }: Start, next: Start, keyOriginMs: number): Shift {
  const key = Math.floor((startMs - keyOriginMs) / MINUTE_MS);
  return { key, startMs, endMs: next.startMs, workEndMs: Math.min(workEndMs, next.startMs) };
}
