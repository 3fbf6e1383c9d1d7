import { fromLocal, toLocal, type ZoneTable } from '@lapwing/domain';
import type { ShiftPlan } from '../scenario/plan.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK = 7;
/** Starts are worked out for so many days at once. */
const CHUNK_DAYS = 8;
/** With one shift a week the unit before lies up to two weeks back; a zone that skips a day moves a start into the next. */
const DAYS_BEFORE = 17;
const DAYS_AFTER = 10;
const KEPT_CHUNKS = 8;

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
  private readonly chunks = new Map<number, readonly Start[]>();
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
    const chunk = Math.floor(Math.floor(toLocal(this.zone, ms) / DAY_MS) / CHUNK_DAYS);
    this.last = spanIn(this.startsAround(chunk), ms, this.keyOriginMs);
    return this.last;
  }

  /** The starts of a chunk of local days, and of enough days about it to hold its neighbours, in order of time. */
  private startsAround(chunk: number): readonly Start[] {
    const known = this.chunks.get(chunk);
    if (known) return known;
    const starts: Start[] = [];
    const [fromDay, toDay] = [chunk * CHUNK_DAYS - DAYS_BEFORE, (chunk + 1) * CHUNK_DAYS + DAYS_AFTER];
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

function spanIn(starts: readonly Start[], ms: number, keyOriginMs: number): Span {
  const next = starts.findIndex(({ startMs }) => startMs > ms);
  const [before, at, after] = [starts[next - 2], starts[next - 1], starts[next]];
  if (!before || !at || !after) throw new Error(`No unit around ${ms}`);
  return {
    key: Math.floor((at.startMs - keyOriginMs) / MINUTE_MS),
    startMs: at.startMs,
    endMs: after.startMs,
    workEndMs: Math.min(at.workEndMs, after.startMs),
    previous: { startMs: before.startMs, workEndMs: Math.min(before.workEndMs, at.startMs) },
  };
}
