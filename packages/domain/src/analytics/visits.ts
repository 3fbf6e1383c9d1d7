/** Totals of visits and trips of gateways (R§3). */
import { DAY_MS } from '../time/units.ts';

/** A gateway at a beacon; `leaveMs` is null while it is there. */
export interface BeaconVisit {
  readonly positionId: number;
  readonly tagId: number;
  readonly enterMs: number;
  readonly leaveMs: number | null;
}

/** All visits at one position. */
export interface PositionTotal {
  readonly positionId: number;
  /** The tag of the last visit. */
  readonly tagId: number;
  readonly count: number;
  readonly totalMs: number;
  readonly lastEnterMs: number;
  readonly lastSeenMs: number;
}

/** All trips from one position to another. */
export interface TripTotal {
  readonly from: Pick<BeaconVisit, 'positionId' | 'tagId'>;
  readonly to: Pick<BeaconVisit, 'positionId' | 'tagId'>;
  readonly count: number;
  readonly totalMs: number;
  readonly shortestMs: number;
  /** Sum of the squared durations, in square seconds. */
  readonly squaresSec2: number;
  /** The stays at the first position before the trips. */
  readonly totalStayMs: number;
  readonly shortestStayMs: number;
  readonly staySquaresSec2: number;
  /** When the last trip began. */
  readonly lastStartMs: number;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A longer gap is not a trip: the vehicle stood somewhere out of reach of beacons. */
export const LONGEST_TRIP_MS = DAY_MS;

/** Adds up visits by position; an ongoing visit counts until now. */
export class PositionTotals {
  readonly #nowMs: number;
  readonly #totals = new Map<number, Writable<PositionTotal>>();

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  add(visits: Iterable<BeaconVisit>): this {
    for (const { positionId, tagId, enterMs, leaveMs } of visits)
      this.addTo(this.getTotal(positionId), tagId, enterMs, leaveMs ?? this.#nowMs);
    return this;
  }

  /** The total of one position for `addTo`, which adds very many visits faster. */
  getTotal(positionId: number): Writable<PositionTotal> {
    let total = this.#totals.get(positionId);
    if (!total) {
      total = { positionId, tagId: 0, count: 0, totalMs: 0, lastEnterMs: -Infinity, lastSeenMs: -Infinity };
      this.#totals.set(positionId, total);
    }
    return total;
  }

  addTo(total: Writable<PositionTotal>, tagId: number, enterMs: number, lastSeenMs: number): void {
    total.count += 1;
    total.totalMs += lastSeenMs - enterMs;
    if (total.lastEnterMs > enterMs) return;
    total.tagId = tagId;
    total.lastEnterMs = enterMs;
    total.lastSeenMs = lastSeenMs;
  }

  /** The total of one position; null if there was no visit. */
  find(positionId: number): PositionTotal | null {
    const total = this.#totals.get(positionId);
    return total && total.count > 0 ? total : null;
  }

  /** In order of position. */
  list(): PositionTotal[] {
    const visited = [...this.#totals.values()].filter(({ count }) => count > 0);
    return visited.sort((a, b) => a.positionId - b.positionId);
  }
}

/** The way of a gateway from one visit to the next. */
export interface Trip {
  readonly from: BeaconVisit;
  readonly to: BeaconVisit;
  readonly startMs: number;
  readonly endMs: number;
}

/** The trips between the visits of one gateway, without those during a silence. `visits` are in order of time. */
export function listTripsBetween(
  visits: readonly BeaconVisit[],
  silences: readonly { readonly fromMs: number; readonly toMs: number }[],
): Trip[] {
  return visits.slice(1).flatMap((to, index) => {
    const from = visits[index];
    const startMs = from?.leaveMs ?? null;
    if (!from || startMs === null) return [];
    const trip = { from, to, startMs, endMs: to.enterMs };
    const isHeard = !silences.some(({ fromMs, toMs }) => fromMs < trip.endMs && toMs > trip.startMs);
    return isHeard && trip.endMs - trip.startMs <= LONGEST_TRIP_MS ? [trip] : [];
  });
}

const NO_TRIPS = {
  count: 0,
  totalMs: 0,
  shortestMs: Infinity,
  squaresSec2: 0,
  totalStayMs: 0,
  shortestStayMs: Infinity,
  staySquaresSec2: 0,
  lastStartMs: -Infinity,
};

/** Adds up trips by start and end position. */
export class TripTotals {
  /** By the positions of start and end. */
  readonly #totals = new Map<number, Map<number, Writable<TripTotal>>>();

  add(trips: Iterable<Trip>): this {
    for (const { from, to, startMs, endMs } of trips) {
      const total = this.getTotal(from.positionId, to.positionId);
      this.addTo(total, from.tagId, to.tagId, startMs, startMs - from.enterMs, endMs - startMs);
    }
    return this;
  }

  /** The total of the trips between two positions for `addTo`, which adds very many trips faster. */
  getTotal(fromId: number, toId: number): Writable<TripTotal> {
    let ofStart = this.#totals.get(fromId);
    if (!ofStart) {
      ofStart = new Map();
      this.#totals.set(fromId, ofStart);
    }
    let total = ofStart.get(toId);
    if (!total) {
      total = { from: { positionId: fromId, tagId: 0 }, to: { positionId: toId, tagId: 0 }, ...NO_TRIPS };
      ofStart.set(toId, total);
    }
    return total;
  }

  /** `stayMs` is the stay before the trip, which began at `startMs`. */
  addTo(
    total: Writable<TripTotal>,
    fromTag: number,
    toTag: number,
    startMs: number,
    stayMs: number,
    tripMs: number,
  ): void {
    total.count += 1;
    total.totalMs += tripMs;
    total.shortestMs = Math.min(total.shortestMs, tripMs);
    total.squaresSec2 += (tripMs / 1000) * (tripMs / 1000);
    total.totalStayMs += stayMs;
    total.shortestStayMs = Math.min(total.shortestStayMs, stayMs);
    total.staySquaresSec2 += (stayMs / 1000) * (stayMs / 1000);
    if (startMs < total.lastStartMs) return;
    total.lastStartMs = startMs;
    if (total.from.tagId !== fromTag) total.from = { ...total.from, tagId: fromTag };
    if (total.to.tagId !== toTag) total.to = { ...total.to, tagId: toTag };
  }

  /** In order of both positions. */
  list(): TripTotal[] {
    return [...this.#totals.values()]
      .flatMap((ofStart) => [...ofStart.values()])
      .sort((a, b) => a.from.positionId - b.from.positionId || a.to.positionId - b.to.positionId);
  }
}

/** The standard deviation in seconds of durations with this sum and this sum of squares. */
export function computeDeviationSec(count: number, totalMs: number, squaresSec2: number): number {
  const averageSec = totalMs / 1000 / count;
  return Math.sqrt(Math.max(0, squaresSec2 / count - averageSec * averageSec));
}
