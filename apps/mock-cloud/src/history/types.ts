/** The past of a world: judged from what hardware reports, as known at an instant `nowMs`. */
import type {
  BeaconStop,
  LapInterruption,
  LapRoute,
  LapVisit,
  PlaceAverage,
  LikelyHorizon,
  PlaceRemaining,
  ScorecardHorizon,
  TagVisit,
  TimeSpan,
  UsageSummary,
} from '@lapwing/domain';
import type { Heartbeat } from '../world/types.ts';
import type { LapDigest } from './lap-digest.ts';

export interface VisitRow {
  /** Derived from gateway, unit and ordinal, so it is the same on every machine and after a restart. */
  readonly id: number;
  readonly gatewayId: number;
  readonly positionId: number;
  readonly tagId: number;
  readonly enterMs: number;
  /** Null while the gateway is still there. */
  readonly leaveMs: number | null;
}

/** A route is removed from a gateway when it is deleted or unassigned. */
export type LapRowInterruption = Exclude<LapInterruption, 'route-removed'> | 'route-deleted' | 'unassigned';

export interface LapRow {
  /** Derived from gateway, unit and ordinal, so it is the same on every machine and after a restart. */
  readonly id: number;
  /** Its ordinal, from 1, among the gateway's laps that began on the same day in the client's zone. */
  readonly number: number;
  readonly gatewayId: number;
  readonly routeId: number;
  readonly startMs: number;
  /** Null while it is running, like duration and delay. */
  readonly endMs: number | null;
  /** 0 to 7 (R§4); 0 while it is running. */
  readonly error: number;
  readonly durationSec: number | null;
  /** Of valid laps only; also null without a target. */
  readonly delaySec: number | null;
  /** What interrupted it; null unless the error is 6. */
  readonly interruptedBy: LapRowInterruption | null;
  /** The beacon at which a wrong path or an early restart ended it. */
  readonly faultPositionId: number | null;
}

export interface LapBeaconRow {
  /** Index in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly positionId: number;
  /** The tag heard there; null for a skipped stop, like enter, stay and trip. */
  readonly tagId: number | null;
  readonly enterMs: number | null;
  /** Also null while the gateway is still there. */
  readonly stayedSec: number | null;
  /** Also null for the first stop. */
  readonly tripSec: number | null;
  readonly skipped: boolean;
  /** A foreign beacon or one out of order. */
  readonly mismatch: boolean;
}

/** What a lap was judged by. */
export interface LapEvidence {
  /** As it was when the lap began. */
  readonly route: LapRoute;
  readonly goalSec: number;
  /** From the one that began it to the first that began after its end; a visit that is not over ends at Infinity. */
  readonly visits: readonly (LapVisit & { readonly positionId: number; readonly tagId: number })[];
  /** The silence by which the gateway went offline at the lap's end; null otherwise. */
  readonly silence: { readonly lastHeartbeatMs: number; readonly nextHeartbeatMs: number | null } | null;
}

export interface RunningLapRow {
  readonly lap: LapRow;
  /** Index of the last stop reached. */
  readonly ord: number;
  /** Index of the next expected stop; null at the last stop, which it still has to leave. */
  readonly nextOrd: number | null;
  /** When the last stop was reached; at the first stop, the lap's start. */
  readonly reachedMs: number;
  /** Whether it has left its first beacon. Before that it may be discarded, and lists do not include it. */
  readonly hasLeftFirst: boolean;
  /** Skipped and foreign beacons forgiven so far. */
  readonly forgiven: number;
}

export interface RouteUsageRow extends UsageSummary {
  readonly routeId: number;
}

export interface UsageRow extends UsageSummary {
  readonly gatewayId: number;
  /** Seconds in use today and in the last two weeks: the first ten minutes of each stay and each trip. */
  readonly dSeconds: number;
  readonly twSeconds: number;
  /** The same in percent of the elapsed time, with one decimal. */
  readonly dUsage: number;
  readonly twUsage: number;
  /** The assigned routes and those with laps in the last two weeks, by id. */
  readonly routes: readonly RouteUsageRow[];
}

/** Average seconds at a stop of a route and on the trip to the next stop; null without a lap. */
export interface StopAverage {
  readonly staySec: number | null;
  readonly tripSec: number | null;
}

/** A route for averages, with the gateways whose laps are used if a gateway has too few of its own. */
export interface DrivenRoute {
  readonly id: number;
  readonly stops: readonly number[];
  readonly gatewayIds: readonly number[];
}

/** How accurate the predictions of a gateway on a route were that it made in [fromMs, toMs). */
export interface Scorecard {
  readonly fromMs: number;
  readonly toMs: number;
  /** By stops ahead, ascending; without those of which there are too few predictions. */
  readonly horizons: readonly ScorecardHorizon[];
  readonly likely: {
    /** What remains of stays and trips as of `toMs`, by place of the route. */
    readonly places: readonly PlaceRemaining[];
    /** By stops ahead, ascending; without those of which no likely arrival is known. */
    readonly horizons: readonly LikelyHorizon[];
  };
}

export interface Connection {
  /** The last heartbeat; null if never heard. */
  readonly heartbeat: Heartbeat | null;
  /** Instant of the last heartbeat if the next was missed; null while connected or if never heard. */
  readonly offlineMs: number | null;
  readonly lastSeenMs: number | null;
}

/** A span in which a gateway was offline; `toMs` is null while it lasts. */
export interface OfflineSpan {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly lastHeartbeatMs: number;
}

/** The last hearing of an asset tag by a stationary gateway, or by a vehicle that carries asset tags. */
export interface AssetHearing {
  readonly gatewayId: number;
  /** When the gateway began to hear it. */
  readonly enterMs: number;
  /** The last instant at which it heard it; now, if it still does. */
  readonly lastMs: number;
}

/**
 * A span in which one stationary gateway heard an asset tag. Where vehicles carry asset tags: a ride with one, or a rest at
 * the beacon where it unloaded the tag.
 */
export interface AssetStayRow {
  readonly tagId: number;
  readonly gatewayId: number;
  readonly enterMs: number;
  /** Null while it is not over. */
  readonly leaveMs: number | null;
  /** The beacon of a rest; otherwise null. */
  readonly beacon: Pick<BeaconStop, 'positionId' | 'tagId'> | null;
}

/** What is known of an asset tag that vehicles carry. */
export interface AssetCarriage {
  readonly carriedBy: number | null;
  /** Where it last stopped being carried, and when the gateway that carried it arrived there. */
  readonly unloaded: BeaconStop | null;
  /** The last beacon near which a gateway heard it, and when it last did. */
  readonly passedBy: BeaconStop | null;
}

export interface History {
  /**
   * Visits entered in [fromMs, toMs) and by `nowMs`, oldest first; with `tagId`, only those of that tag. The visit with
   * which the history begins counts as entered at its beginning.
   */
  listVisits(gatewayId: number, fromMs: number, toMs: number, nowMs: number, tagId?: number): VisitRow[];
  /** Newest first, of the last 31 days. */
  listLastVisits(gatewayId: number, nowMs: number, count: number): VisitRow[];
  /** Laps that started in [fromMs, toMs) and left their first beacon by `nowMs`, oldest first. */
  listLaps(gatewayId: number, fromMs: number, toMs: number, nowMs: number): LapRow[];
  /**
   * The same laps by unit of work, packed, with those of the first and the last unit that started outside the period.
   * Oldest first.
   */
  generateLapDigests(gatewayId: number, fromMs: number, toMs: number, nowMs: number): Generator<LapDigest>;
  /** The instants of [fromMs, toMs) at which rows of laps appear or change, unordered; there may be more of them. */
  listLapChanges(gatewayId: number, fromMs: number, toMs: number): number[];
  /** The goal time (s) that a lap of a route has if it starts at an instant; 0 without one. */
  findGoalSec(gatewayId: number, routeId: number, ms: number): number;
  /** Newest first including the running one, of the last 31 days. */
  listRecentLaps(gatewayId: number, nowMs: number, count: number): LapRow[];
  /** The lap of an id: the running one, or one that left its first beacon by `nowMs`; null if there is none. */
  findLap(gatewayId: number, id: number, nowMs: number): LapRow | null;
  /** The beacons of a lap in the order of visits. */
  listLapBeacons(lap: LapRow, nowMs: number): LapBeaconRow[];
  /** What a lap was judged by; null if its route is unknown. */
  readLapEvidence(lap: LapRow, nowMs: number): LapEvidence | null;
  findRunningLap(gatewayId: number, nowMs: number): RunningLapRow | null;
  readUsage(gatewayId: number, nowMs: number): UsageRow;
  /** For each stop of a route, from the valid laps of the two weeks before the last full hour. */
  listStopAverages(gatewayId: number, route: DrivenRoute, nowMs: number): readonly StopAverage[];
  /**
   * How accurate the predictions of the two weeks before the last full hour were, in steps of little work. `findOthers`
   * returns the averages that were used at a full hour when the gateway had too few laps of its own.
   */
  generateScorecard(
    gatewayId: number,
    route: DrivenRoute,
    nowMs: number,
    findOthers: (hourMs: number) => readonly PlaceAverage[],
  ): Generator<void, Scorecard>;
  /** Stays of an asset tag that began in [fromMs, toMs) and by `nowMs`, oldest first. */
  listAssetStays(tagId: number, fromMs: number, toMs: number, nowMs: number): AssetStayRow[];
  /** Where an asset tag is that vehicles carry; null for others. */
  findAssetCarriage(tagId: number, nowMs: number): AssetCarriage | null;
  /** Null if it was not heard in 31 days. */
  findAssetHearing(tagId: number, nowMs: number): AssetHearing | null;
  /**
   * Visits to a client's store that began in [fromMs, toMs), as known at `nowMs`; by day (UTC), then tag, then time, in
   * steps of little work, some of them empty. With `tagIds`, only those of these tags.
   */
  generateStoreVisits(
    clientId: number,
    fromMs: number,
    toMs: number,
    nowMs: number,
    tagIds?: readonly number[],
  ): Generator<readonly TagVisit[]>;
  readConnection(gatewayId: number, nowMs: number): Connection;
  /** Milliseconds of [fromMs, nowMs] between visits, without offline spans. */
  computeUnderWayMs(gatewayId: number, fromMs: number, nowMs: number): number;
  /** The spans of [fromMs, toMs) between visits, without offline spans, oldest first. */
  listUnderWaySpans(gatewayId: number, fromMs: number, toMs: number, nowMs: number): readonly TimeSpan[];
  /** Offline spans from the last heartbeat to the next, that overlap [fromMs, toMs), oldest first. */
  listSilences(gatewayId: number, fromMs: number, toMs: number, nowMs: number): readonly TimeSpan[];
  /** Offline spans that overlap [fromMs, toMs) and began by `nowMs`. */
  listOfflineSpans(gatewayId: number, fromMs: number, toMs: number, nowMs: number): OfflineSpan[];
}
