import { DAY_MS, toInstantMs, MINUTE_MS, toLocal, type ZoneTable } from '@lapwing/domain';
import type { ShiftPlan } from '../scenario/plan.ts';

const WEEK = 7;
/** Starts are computed for this many days at once. */
const CHUNK_DAYS = 8;
/** Extra days around a chunk: a shift may last into the next day, and a zone that skips a day moves a start. */
const SPARE_DAYS = 3;
const MAX_CHUNKS = 8;

/** A shift instance: from a shift's local start to the start of the next shift, parked time included. */
export interface ShiftInstance {
  /** Start in minutes since the key origin. */
  readonly key: number;
  readonly startMs: number;
  readonly endMs: number;
  /** When the work of the shift ends; at most `endMs`. */
  readonly workEndMs: number;
}

export interface UnitSpan extends ShiftInstance {
  readonly previous: ShiftInstance;
}

interface Start {
  readonly startMs: number;
  readonly workEndMs: number;
}

/** The units of one vehicle's shifts. They partition time: each instant lies in exactly one. */
export class Calendar {
  readonly #zone: ZoneTable;
  readonly #shifts: readonly ShiftPlan[];
  readonly #days: readonly boolean[];
  readonly #keyOriginMs: number;
  /** The maximum number of days from one shift to the next. */
  readonly #gapDays: number;
  readonly #chunks = new Map<number, readonly Start[]>();
  #last: UnitSpan | null = null;

  /** `days` begin on Monday. Throws RangeError if no shift would ever start. */
  constructor(zone: ZoneTable, shifts: readonly ShiftPlan[], days: readonly boolean[], keyOriginMs: number) {
    if (shifts.length === 0 || !days.includes(true)) throw new RangeError('A vehicle needs at least one shift a week');
    this.#zone = zone;
    this.#shifts = shifts;
    this.#days = days;
    this.#keyOriginMs = keyOriginMs;
    this.#gapDays = computeLongestGap(days);
  }

  /** The unit that contains an instant. */
  findSpan(ms: number): UnitSpan {
    const last = this.#last;
    if (last !== null && ms >= last.startMs && ms < last.endMs) return last;
    const chunk = Math.floor(Math.floor(toLocal(this.#zone, ms) / DAY_MS) / CHUNK_DAYS);
    this.#last = findSpan(this.#startsAround(chunk), ms, this.#keyOriginMs);
    return this.#last;
  }

  /** The starts in a chunk of local days and in the neighbouring days that may contain adjacent units, in order of time. */
  #startsAround(chunk: number): readonly Start[] {
    const known = this.#chunks.get(chunk);
    if (known) return known;
    const starts: Start[] = [];
    // The unit before the current one may begin two gaps earlier, the next one gap later.
    const fromDay = chunk * CHUNK_DAYS - 2 * this.#gapDays - SPARE_DAYS;
    const toDay = (chunk + 1) * CHUNK_DAYS + this.#gapDays + SPARE_DAYS;
    for (let day = fromDay; day < toDay; day += 1) {
      // 1 January 1970 was a Thursday.
      if (this.#days[(((day + 3) % WEEK) + WEEK) % WEEK])
        starts.push(...this.#shifts.map((shift) => this.#computeStart(day, shift)));
    }
    starts.sort((a, b) => a.startMs - b.startMs || b.workEndMs - a.workEndMs);
    // Starts less than a minute after another would share its key.
    const made = starts.filter(({ startMs }, n) => n === 0 || startMs - (starts[n - 1]?.startMs ?? 0) >= MINUTE_MS);
    if (this.#chunks.size >= MAX_CHUNKS) this.#chunks.clear();
    this.#chunks.set(chunk, made);
    return made;
  }

  #computeStart(day: number, { startSec, endSec }: ShiftPlan): Start {
    const startMs = toInstantMs(this.#zone, day * DAY_MS + startSec * 1000);
    const endDay = endSec > startSec ? day : day + 1;
    return { startMs, workEndMs: Math.max(startMs, toInstantMs(this.#zone, endDay * DAY_MS + endSec * 1000)) };
  }
}

function computeLongestGap(days: readonly boolean[]): number {
  let [longest, gap] = [0, 0];
  // Two weeks, as a gap may cross the end of the week.
  for (let day = 0; day < 2 * WEEK; day += 1) {
    gap += 1;
    if (!days[day % WEEK]) continue;
    longest = Math.max(longest, gap);
    gap = 0;
  }
  return longest;
}

function findSpan(starts: readonly Start[], ms: number, keyOriginMs: number): UnitSpan {
  const next = starts.findIndex(({ startMs }) => startMs > ms);
  const [before, at, after] = [starts[next - 2], starts[next - 1], starts[next]];
  if (!before || !at || !after) throw new Error(`No unit around ${ms}`);
  // Listed one by one: spreading a shift costs as much as simulating ten visits.
  const { key, startMs, endMs, workEndMs } = createShift(at, after, keyOriginMs);
  return { key, startMs, endMs, workEndMs, previous: createShift(before, at, keyOriginMs) };
}

function createShift({ startMs, workEndMs }: Start, next: Start, keyOriginMs: number): ShiftInstance {
  const key = Math.floor((startMs - keyOriginMs) / MINUTE_MS);
  return { key, startMs, endMs: next.startMs, workEndMs: Math.min(workEndMs, next.startMs) };
}
