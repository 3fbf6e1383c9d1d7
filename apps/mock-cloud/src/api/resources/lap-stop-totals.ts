import { mayBeBreak, PositionTotals, type StopTotals, TripTotals } from '@lapwing/domain';
import type { LapDigest, StopKind } from '../../history/lap-digest.ts';

type PositionHandle = ReturnType<PositionTotals['getTotal']>;
type TripHandle = ReturnType<TripTotals['getTotal']>;

/** Totals that the stops of a digest are added to, by the index of their kind. */
interface Handles {
  readonly digest: LapDigest;
  readonly positions: (PositionHandle | undefined)[];
  readonly trips: (TripHandle | undefined)[];
}

/** Adds up the stops of laps: by place in the route, by position, and the trips between them. */
export class LapStopTotals {
  readonly stops: StopTotals;
  readonly positions: PositionTotals;
  readonly trips = new TripTotals();
  readonly #nowMs: number;
  #handles: Handles | null = null;

  constructor(stops: StopTotals, nowMs: number) {
    this.stops = stops;
    this.#nowMs = nowMs;
    this.positions = new PositionTotals(nowMs);
  }

  /** Adds a lap, and returns how many beacons it visited. */
  add(digest: LapDigest, lap: number): number {
    const [first, end] = [digest.readFirstStop(lap), digest.readFirstStop(lap + 1)];
    const result = { error: digest.readError(lap), isShiftOver: digest.isShiftOver(lap) };
    const last = findLastVisit(digest, first, end);
    let visits = 0;
    let before = -1;
    for (let stop = first; stop < end; stop += 1) {
      const kind = digest.readKind(stop);
      if (kind.skipped) {
        if (kind.ord !== null) this.stops.addSkip(kind.ord);
        continue;
      }
      const staySec = digest.readStaySec(stop);
      const tripSec = digest.readTripSec(stop);
      if (kind.ord !== null && !kind.mismatch) {
        const isCandidate = staySec >= 0 && mayBeBreak(staySec, stop === last, result);
        this.stops.addVisit(kind.ord, staySec < 0 ? null : staySec, tripSec < 0 ? null : tripSec, isCandidate);
      }
      this.#addPosition(digest, stop, kind, staySec);
      if (before !== -1 && tripSec >= 0) this.#addTrip(digest, before, stop, tripSec);
      before = stop;
      visits += 1;
    }
    return visits;
  }

  #addPosition(digest: LapDigest, stop: number, { positionId, tagId }: StopKind, staySec: number): void {
    const { positions } = this.#getHandles(digest);
    const total = (positions[digest.readKindIndex(stop)] ??= this.positions.getTotal(positionId));
    const enterMs = digest.readEnterMs(stop);
    this.positions.addTo(total, tagId ?? 0, enterMs, staySec < 0 ? this.#nowMs : enterMs + staySec * 1000);
  }

  #addTrip(digest: LapDigest, from: number, to: number, tripSec: number): void {
    const { trips } = this.#getHandles(digest);
    const [fromKind, toKind] = [digest.readKind(from), digest.readKind(to)];
    const index = digest.readKindIndex(from) * digest.kinds.length + digest.readKindIndex(to);
    const total = (trips[index] ??= this.trips.getTotal(fromKind.positionId, toKind.positionId));
    const endMs = digest.readEnterMs(to);
    this.trips.addTo(
      total,
      fromKind.tagId ?? 0,
      toKind.tagId ?? 0,
      digest.readEnterMs(from),
      endMs - tripSec * 1000,
      endMs,
    );
  }

  #getHandles(digest: LapDigest): Handles {
    if (this.#handles?.digest !== digest) this.#handles = { digest, positions: [], trips: [] };
    return this.#handles;
  }
}

function findLastVisit(digest: LapDigest, first: number, end: number): number {
  let stop = end - 1;
  while (stop > first && digest.readKind(stop).skipped) stop -= 1;
  return stop;
}
