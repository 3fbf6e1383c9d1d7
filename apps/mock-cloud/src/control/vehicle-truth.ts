import {
  choosePlaceSource,
  findAwaySince,
  findElsewhereSince,
  FIX_TOLERANCE_M,
  isFixOld,
  lowerBound,
  type PlaceReport,
  type PlaceSource,
  type TrueVisit,
} from '@lapwing/domain';
import type { Connection, VisitRow } from '../history/types.ts';
import type { WorldModel } from '../hosting/world-model.ts';
import type { PointMm } from '../scenario/plan.ts';
import type { Unit } from '../world/types.ts';

/** The true distance of a vehicle from its fix is computed this often on the trip on which it left it. */
const FIX_STEP_MS = 10_000;
/** Heartbeats of the longest loss of a fix, and some more. */
const MAX_HEARTBEATS_WITHOUT_FIX = 100;
const MM_PER_M = 1000;

/** Where a vehicle truly is. */
export interface TruePlace {
  readonly at: PointMm;
  /** The beacon where it is, or that it left last. */
  readonly positionId: number;
  readonly isAtBeacon: boolean;
}

/** What the cloud knows of a vehicle's place. */
export interface VehicleReport extends PlaceReport {
  readonly visit: VisitRow | null;
  readonly fix: { readonly at: PointMm; readonly isCurrent: boolean } | null;
  readonly connection: Connection;
  /** Null if it was not reported in the last 31 days. */
  readonly source: PlaceSource | null;
}

/** A vehicle at an instant of its world. */
export interface VehicleAt {
  readonly model: Pick<WorldModel, 'world' | 'history'>;
  readonly gatewayId: number;
  readonly nowMs: number;
}

interface DrivenVisit extends TrueVisit {
  readonly positionId: number;
}

export function findTruePlace(vehicle: VehicleAt): TruePlace {
  const { model, gatewayId, nowMs } = vehicle;
  const at = model.world.findGatewayPlace(gatewayId, nowMs);
  const { positionId, leaveMs } = findVisitAt(vehicle, nowMs);
  return { at, positionId, isAtBeacon: leaveMs > nowMs };
}

export function readReport({ model: { history }, gatewayId, nowMs }: VehicleAt): VehicleReport {
  const connection = history.readConnection(gatewayId, nowMs);
  const [visit = null] = history.listLastVisits(gatewayId, nowMs, 1);
  const fix = connection.heartbeat?.fix ?? null;
  return { visit, fix, isSilent: connection.offlineMs !== null, connection, source: choosePlaceSource({ visit, fix }) };
}

/**
 * The instant at which a vehicle came to be elsewhere than it is reported; null if it is where it is reported. It must
 * have been reported.
 */
export function findApartSince(vehicle: VehicleAt, { at }: TruePlace, report: VehicleReport): number | null {
  const { visit, fix, source } = report;
  if (source === 'beacon' && visit)
    return findElsewhereSince(visit, listVisitsFrom(vehicle, visit.enterMs), vehicle.nowMs);
  const isElsewhere = fix !== null && isFixOld(report) && computeMetres(fix.at, at) > FIX_TOLERANCE_M;
  return isElsewhere ? findAwayFromFixSince(vehicle, fix.at, report) : null;
}

export function computeMetres(a: PointMm, b: PointMm): number {
  return Math.hypot(a.x - b.x, a.y - b.y) / MM_PER_M;
}

/** The same for a vehicle that is away from its fix: since the fix became its report, at the earliest. */
function findAwayFromFixSince(vehicle: VehicleAt, fix: PointMm, { visit }: VehicleReport): number {
  const { model, gatewayId, nowMs } = vehicle;
  const reportedMs = Math.max(findOldFixMs(vehicle), visit?.leaveMs ?? 0);
  // It stays near its fix for as long as it stays at a beacon.
  const { leaveMs } = findVisitAt(vehicle, reportedMs);
  const metresAt = (ms: number) => computeMetres(fix, model.world.findGatewayPlace(gatewayId, ms));
  const fromMs = metresAt(reportedMs) > FIX_TOLERANCE_M ? reportedMs : Math.min(nowMs, Math.max(reportedMs, leaveMs));
  return findAwaySince({ fromMs, nowMs, stepMs: FIX_STEP_MS, metresAt });
}

/** The first of the last heartbeats without a current fix; if the gateway had one when it was heard last, that heartbeat. */
function findOldFixMs({ model: { world }, gatewayId, nowMs }: VehicleAt): number {
  let oldestMs = nowMs;
  for (let count = 0; count < MAX_HEARTBEATS_WITHOUT_FIX; count += 1) {
    const beat = world.findHeartbeat(gatewayId, count === 0 ? nowMs : oldestMs - 1);
    if (!beat) return oldestMs;
    if (beat.fix?.isCurrent !== false) return count === 0 ? beat.atMs : oldestMs;
    oldestMs = beat.atMs;
  }
  return oldestMs;
}

/** The true visit that an instant is in or after. */
function findVisitAt({ model, gatewayId }: VehicleAt, ms: number): DrivenVisit {
  const unit = model.world.findUnit(gatewayId, ms);
  return readVisit(unit, findVisitIndex(unit, ms));
}

/** The true visits in order, from the one that an instant is in or after, to now. */
function* listVisitsFrom(vehicle: VehicleAt, ms: number): Generator<DrivenVisit> {
  let last = findVisitAt(vehicle, ms);
  for (const visit of listPartsFrom(vehicle, ms)) {
    if (goesOn(last, visit)) {
      last = { ...last, leaveMs: visit.leaveMs };
    } else if (visit.enterMs > last.enterMs) {
      yield last;
      last = visit;
    }
  }
  yield last;
}

/** The same by unit: a visit that goes on in the next unit comes in parts. */
function* listPartsFrom({ model, gatewayId, nowMs }: VehicleAt, ms: number): Generator<DrivenVisit> {
  for (let unit = model.world.findUnit(gatewayId, ms); unit.startMs <= nowMs;) {
    for (let index = findVisitIndex(unit, ms); index < unit.visits.count; index += 1) yield readVisit(unit, index);
    unit = model.world.findUnit(gatewayId, unit.endMs);
  }
}

function goesOn(before: DrivenVisit, { positionId, enterMs }: DrivenVisit): boolean {
  return before.positionId === positionId && before.leaveMs === enterMs;
}

function findVisitIndex({ startMs, visits: { count, enter } }: Unit, ms: number): number {
  return Math.max(0, lowerBound(count, (n) => startMs + (enter[n] ?? 0) <= ms) - 1);
}

function readVisit({ startMs, visits: { position, enter, leave } }: Unit, index: number): DrivenVisit {
  const [enterMs, leaveMs] = [startMs + (enter[index] ?? 0), startMs + (leave[index] ?? 0)];
  return { positionId: position[index] ?? 0, enterMs, leaveMs };
}
