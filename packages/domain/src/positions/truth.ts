/** Rules for comparing where a vehicle truly is with where it is reported. Only a simulator knows the first. */
import { isOffline } from '../gateways/offline.ts';

/** The last stay at a beacon that was heard. */
export interface ReportedVisit {
  readonly enterMs: number;
  /** Null while it lasts. */
  readonly leaveMs: number | null;
}

/** A stay at a beacon, heard or not. It may end later than now. */
export interface TrueVisit {
  readonly enterMs: number;
  readonly leaveMs: number;
}

/** What reports a vehicle's place. */
export type PlaceSource = 'beacon' | 'fix';

/** What is known of a vehicle's place at an instant. */
export interface PlaceReport {
  /** Null if no beacon was heard. */
  readonly visit: ReportedVisit | null;
  /** The last GPS fix; null without a receiver. */
  readonly fix: { readonly isCurrent: boolean } | null;
  /** Whether a heartbeat is missing. */
  readonly isSilent: boolean;
}

/**
 * Why the two differ: the vehicle was never reported; its gateway is offline or has missed a heartbeat; its receiver has
 * no fix; or it is connected, but the beacon where it was was not heard.
 */
export type DisagreementKind = 'never' | 'offline' | 'silent' | 'no-fix' | 'beacon-not-heard';

/** A fix that is old or lost agrees with the true place up to this distance. */
export const FIX_TOLERANCE_M = 25;

/** What reports a place: the beacon where the vehicle is, otherwise its last fix, otherwise the beacon that it left. */
export function choosePlaceSource({ visit, fix }: Pick<PlaceReport, 'visit' | 'fix'>): PlaceSource | null {
  if (visit?.leaveMs === null || (visit && !fix)) return 'beacon';
  return fix && 'fix';
}

/** Whether a vehicle may be elsewhere than its fix says: a current fix is as good as heartbeats allow. */
export function isFixOld({ fix, isSilent }: PlaceReport): boolean {
  return isSilent || fix?.isCurrent !== true;
}

/**
 * The instant at which a vehicle came to be elsewhere than its last heard visit says; null if it has not by `nowMs`. The
 * report of a stay says that it is there, and the report of its end that it is under way to its next beacon. `visits` are
 * the true ones from the heard one on, oldest first.
 */
export function findElsewhereSince(heard: ReportedVisit, visits: Iterable<TrueVisit>, nowMs: number): number | null {
  for (const { enterMs, leaveMs } of visits) {
    if (enterMs > nowMs) return null;
    if (enterMs > heard.enterMs) return enterMs;
    if (heard.leaveMs === null && leaveMs <= nowMs) return leaveMs;
  }
  return null;
}

interface AwaySearch {
  readonly fromMs: number;
  /** It is farther than the tolerance then. */
  readonly nowMs: number;
  readonly stepMs: number;
  /** Its distance from the fix. */
  readonly metresAt: (ms: number) => number;
}

/** The first instant at which a vehicle was farther from its fix than the tolerance: looks in steps, then halves the step. */
export function findAwaySince({ fromMs, nowMs, stepMs, metresAt }: AwaySearch): number {
  const isAway = (ms: number) => metresAt(ms) > FIX_TOLERANCE_M;
  let away = fromMs;
  while (away < nowMs && !isAway(away)) away = Math.min(nowMs, away + stepMs);
  let near = Math.max(fromMs - 1, away - stepMs);
  while (away - near > 1) {
    const middle = near + Math.floor((away - near) / 2);
    if (isAway(middle)) away = middle;
    else near = middle;
  }
  return away;
}

/** The connection of a gateway, as the offline rule takes it. */
type Connection = Parameters<typeof isOffline>[0];

/** Why a vehicle is elsewhere than reported; `nowTs` in unix seconds. */
export function explainDisagreement(report: PlaceReport, connection: Connection, nowTs: number): DisagreementKind {
  const source = choosePlaceSource(report);
  if (source === null) return 'never';
  if (isOffline(connection, nowTs)) return 'offline';
  if (report.isSilent) return 'silent';
  return source === 'fix' ? 'no-fix' : 'beacon-not-heard';
}
