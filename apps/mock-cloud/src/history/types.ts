/** What the cloud knows of the past: judged from what hardware reports, as known at an instant `nowMs`. */
import type { TagVisit, UsageSummary } from '@lapwing/domain';
import type { Heartbeat } from '../world/types.ts';

export interface VisitRow {
  /** Derived from gateway, unit and ordinal: the same after a restart and everywhere. */
  readonly id: number;
  readonly gatewayId: number;
  readonly positionId: number;
  readonly tagId: number;
  readonly enterMs: number;
  /** Null while it is still there. */
  readonly leaveMs: number | null;
}

export interface LapRow {
  /** Derived from gateway, unit and ordinal: the same after a restart and everywhere. */
  readonly id: number;
  readonly gatewayId: number;
  readonly routeId: number;
  readonly startMs: number;
  /** Null while it goes on, as are duration and delay. */
  readonly endMs: number | null;
  /** 0 to 7 (R§4); 0 while it goes on. */
  readonly error: number;
  readonly durationSec: number | null;
  /** Null too without a target. */
  readonly delaySec: number | null;
  /** The beacon at which a wrong path or an early new lap ended it. */
  readonly faultPositionId: number | null;
}

export interface LapBeaconRow {
  /** Place in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly positionId: number;
  /** Tag heard there; null for a skipped stop, as are enter, stay and trip. */
  readonly tagId: number | null;
  readonly enterMs: number | null;
  /** Null too while it is still there. */
  readonly stayedSec: number | null;
  /** Null too for the first stop. */
  readonly tripSec: number | null;
  readonly skipped: boolean;
  /** A foreign beacon or one out of order. */
  readonly mismatch: boolean;
}

export interface RunningLapRow {
  readonly lap: LapRow;
  /** Place in the route of the last stop that counted. */
  readonly ord: number;
  /** Place of the stop expected next; null at the last one, which it has yet to leave. */
  readonly nextOrd: number | null;
  /** When the last counted stop was reached; the lap's start at the first. */
  readonly reachedMs: number;
  /** Whether it has left its first beacon: before that it may still be discarded, and the lists don't have it. */
  readonly left: boolean;
  /** Skipped and foreign beacons forgiven so far. */
  readonly forgiven: number;
}

export interface RouteUsageRow extends UsageSummary {
  readonly routeId: number;
}

export interface UsageRow extends UsageSummary {
  readonly gatewayId: number;
  /** Seconds in use today and in the last two weeks: of each stay and each trip the first ten minutes. */
  readonly dSeconds: number;
  readonly twSeconds: number;
  /** The same as percentages of the time that has passed, one decimal. */
  readonly dUsage: number;
  readonly twUsage: number;
  /** The route given now and those with laps in the last two weeks, by id. */
  readonly routes: readonly RouteUsageRow[];
}

/** Usual seconds at a stop of a route, and on the way from it to the next; null where no lap tells. */
export interface StopAverage {
  readonly staySec: number | null;
  readonly tripSec: number | null;
}

/** A route as its averages are asked for, with the gateways whose laps tell where one's own are too few. */
export interface DrivenRoute {
  readonly id: number;
  readonly stops: readonly number[];
  readonly gatewayIds: readonly number[];
}

export interface Connection {
  /** The last heartbeat; null when never heard. */
  readonly heartbeat: Heartbeat | null;
  /** Instant of the last heartbeat once one was missed; null while connected and when never heard. */
  readonly offlineMs: number | null;
  readonly lastSeenMs: number | null;
}

/** A span in which a gateway was offline by the rule; `toMs` is null while it goes on. */
export interface OfflineSpan {
  readonly fromMs: number;
  readonly toMs: number | null;
  readonly lastHeartbeatMs: number;
}

/** How an asset tag was last heard by a gateway that stands. */
export interface AssetHearing {
  readonly gatewayId: number;
  /** When the gateway began to hear it there. */
  readonly enterMs: number;
  /** The last instant at which it did: now, where it still does. */
  readonly lastMs: number;
}

/** How long an asset tag was heard by one gateway. */
export interface AssetStayRow {
  readonly tagId: number;
  readonly gatewayId: number;
  readonly enterMs: number;
  /** Null while it is still heard there. */
  readonly leaveMs: number | null;
}

export interface History {
  /** Visits entered in [fromMs, toMs) and by now, oldest first; all, or those at which a tag was heard. */
  visits(gatewayId: number, fromMs: number, toMs: number, nowMs: number, tagId?: number): VisitRow[];
  /** Newest first; none older than 31 days. */
  lastVisits(gatewayId: number, nowMs: number, count: number): VisitRow[];
  /** Laps started in [fromMs, toMs) that have left their first beacon by now, oldest first. */
  laps(gatewayId: number, fromMs: number, toMs: number, nowMs: number): LapRow[];
  /** Newest first, the one that goes on included; none older than 31 days. */
  recentLaps(gatewayId: number, nowMs: number, count: number): LapRow[];
  /** The lap of an id; null where the gateway has none that has left its first beacon by now. */
  lap(gatewayId: number, id: number, nowMs: number): LapRow | null;
  /** What a lap did at each beacon, in the order in which they came. */
  lapBeacons(lap: LapRow, nowMs: number): LapBeaconRow[];
  running(gatewayId: number, nowMs: number): RunningLapRow | null;
  usage(gatewayId: number, nowMs: number): UsageRow;
  /** For each stop of a route by order, from the valid laps of the two weeks before the last full hour. */
  stopAverages(gatewayId: number, route: DrivenRoute, nowMs: number): readonly StopAverage[];
  /** Stays of an asset tag that began in [fromMs, toMs) and by now, oldest first. */
  assetStays(tagId: number, fromMs: number, toMs: number, nowMs: number): AssetStayRow[];
  /** Null where it was not heard in 31 days. */
  assetHearing(tagId: number, nowMs: number): AssetHearing | null;
  /** Visits to a client's store that began in [fromMs, toMs), as known by now; in order of tags and time for each day. */
  storeVisits(clientId: number, fromMs: number, toMs: number, nowMs: number): TagVisit[];
  connection(gatewayId: number, nowMs: number): Connection;
  /** Milliseconds of [fromMs, nowMs] between visits, without those in which nothing was heard of the gateway. */
  underWay(gatewayId: number, fromMs: number, nowMs: number): number;
  /** Offline spans that overlap [fromMs, toMs) and began by now. */
  offlineSpans(gatewayId: number, fromMs: number, toMs: number, nowMs: number): OfflineSpan[];
}
