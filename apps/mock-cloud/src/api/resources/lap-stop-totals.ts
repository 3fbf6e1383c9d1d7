import { mayBeBreak, PositionTotals, type StopTotals, TripTotals } from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';

type PositionTotal = ReturnType<PositionTotals['getTotal']>;
type TripTotal = ReturnType<TripTotals['getTotal']>;

/** Totals to which the stops of a digest are added, found once for each kind of stop, and pair of kinds. */
interface DigestTotals {
  readonly digest: LapDigest;
  readonly positions: readonly PositionTotal[];
  readonly trips: (TripTotal | undefined)[];
}

/** Adds up the stops of laps: by place in the route, by position, and the trips between them. */
export class LapStopTotals {
  readonly stops: StopTotals;
  readonly positions: PositionTotals;
  readonly trips = new TripTotals();
  readonly #nowMs: number;
  #totals: DigestTotals | null = null;

  constructor(stops: StopTotals, nowMs: number) {
    this.stops = stops;
    this.#nowMs = nowMs;
    this.positions = new PositionTotals(nowMs);
  }

  /** Adds a lap, and returns how many beacons it visited. Up to millions of stops are added: nothing is allocated. */
  add(digest: LapDigest, lap: number): number {
    const { baseMs, kinds, stopKinds, enters, seconds } = digest;
    const totals = this.#getTotals(digest);
    const first = digest.readFirstStop(lap);
    const end = digest.readFirstStop(lap + 1);
    const result = { error: digest.readError(lap), isShiftOver: digest.isShiftOver(lap) };
    const last = findLastVisit(digest, first, end);
    let visits = 0;
    let fromKind = -1;
    let fromOffset = 0;
    for (let stop = first; stop < end; stop += 1) {
      const kindIndex = stopKinds[stop] ?? 0;
      const kind = kinds[kindIndex];
      if (!kind) continue;
      const { ord } = kind;
      if (kind.skipped) {
        if (ord !== null) this.stops.addSkip(ord);
        continue;
      }
      const staySec = (seconds[stop * 2] ?? 0) - 1;
      const tripSec = (seconds[stop * 2 + 1] ?? 0) - 1;
      const offset = enters[stop] ?? 0;
      const enterMs = baseMs + offset;
      if (ord !== null && !kind.mismatch)
        this.stops.addVisit(ord, staySec, tripSec, mayBeBreak(staySec, stop === last, result));
      const position = totals.positions[kindIndex];
      if (position)
        this.positions.addTo(position, kind.tagId ?? 0, enterMs, staySec < 0 ? this.#nowMs : enterMs + staySec * 1000);
      if (fromKind !== -1 && tripSec >= 0) {
        const tripMs = tripSec * 1000;
        this.#addTrip(totals, fromKind, kindIndex, offset - tripMs, offset - tripMs - fromOffset, tripMs);
      }
      fromKind = kindIndex;
      fromOffset = offset;
      visits += 1;
    }
    return visits;
  }

  /** `start` is from the start of the unit (ms): numbers of up to 32 bits are passed without being allocated. */
  #addTrip({ digest, trips }: DigestTotals, from: number, to: number, start: number, stayMs: number, tripMs: number) {
    const { kinds, baseMs } = digest;
    const fromKind = kinds[from];
    const toKind = kinds[to];
    if (!fromKind || !toKind) return;
    const index = from * kinds.length + to;
    const total = (trips[index] ??= this.trips.getTotal(fromKind.positionId, toKind.positionId));
    this.trips.addTo(total, fromKind.tagId ?? 0, toKind.tagId ?? 0, baseMs + start, stayMs, tripMs);
  }

  #getTotals(digest: LapDigest): DigestTotals {
    if (this.#totals?.digest === digest) return this.#totals;
    const { kinds } = digest;
    const positions = kinds.map(({ positionId }) => this.positions.getTotal(positionId));
    this.#totals = { digest, positions, trips: [] };
    return this.#totals;
  }
}

function findLastVisit({ kinds, stopKinds }: LapDigest, first: number, end: number): number {
  let stop = end - 1;
  while (stop > first && kinds[stopKinds[stop] ?? 0]?.skipped === true) stop -= 1;
  return stop;
}
