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
  /** When the last trip began. */
  readonly lastStartMs: number;
}

/** A longer gap is not a trip: the vehicle stood somewhere out of reach of beacons. */
export const LONGEST_TRIP_MS = DAY_MS;

/** Adds up visits by position; an ongoing visit counts until now. */
export class PositionTotals {
  readonly #nowMs: number;
  readonly #totals = new Map<number, PositionTotal>();

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  add(visits: Iterable<BeaconVisit>): this {
    for (const { positionId, tagId, enterMs, leaveMs } of visits) {
      const before = this.#totals.get(positionId);
      const lastSeenMs = leaveMs ?? this.#nowMs;
      const last = before && before.lastEnterMs > enterMs ? before : { tagId, lastEnterMs: enterMs, lastSeenMs };
      this.#totals.set(positionId, {
        positionId,
        tagId: last.tagId,
        count: (before?.count ?? 0) + 1,
        totalMs: (before?.totalMs ?? 0) + lastSeenMs - enterMs,
        lastEnterMs: last.lastEnterMs,
        lastSeenMs: last.lastSeenMs,
      });
    }
    return this;
  }

  /** In order of position. */
  list(): PositionTotal[] {
    return [...this.#totals.values()].sort((a, b) => a.positionId - b.positionId);
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

/** Adds up trips by start and end position. */
export class TripTotals {
  readonly #totals = new Map<string, TripTotal>();

  add(trips: Iterable<Trip>): this {
    for (const { from, to, startMs, endMs } of trips) {
      const key = `${from.positionId}-${to.positionId}`;
      const before = this.#totals.get(key);
      this.#totals.set(key, {
        from: { positionId: from.positionId, tagId: from.tagId },
        to: { positionId: to.positionId, tagId: to.tagId },
        count: (before?.count ?? 0) + 1,
        totalMs: (before?.totalMs ?? 0) + endMs - startMs,
        lastStartMs: Math.max(before?.lastStartMs ?? 0, startMs),
      });
    }
    return this;
  }

  /** In order of both positions. */
  list(): TripTotal[] {
    return [...this.#totals.values()].sort(
      (a, b) => a.from.positionId - b.from.positionId || a.to.positionId - b.to.positionId,
    );
  }
}
