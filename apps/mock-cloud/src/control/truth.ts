import { explainDisagreement, GATEWAY_TYPE } from '@lapwing/domain';
import { readClientState, type ClientState } from '../clients/client-at.ts';
import { toMapPoint } from '../clients/map-point.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import type { Answer, ControlOperations, ControlReader, ReadCall } from '../operations/call.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { GatewayPlan, PointMm } from '../scenario/plan.ts';
import {
  computeMetres,
  findApartSince,
  findTruePlace,
  readReport,
  type TruePlace,
  type VehicleReport,
} from './vehicle-truth.ts';

type Truth = Answer<ControlOperations['listTruth']>['vehicles'][number];
type Place = Truth['true'];

/** Where vehicles truly are. Only the controls may say it: no hardware knows. */
export const truthReaders: { readonly listTruth: ControlReader<'listTruth'> } = {
  async listTruth(call) {
    const { world, clock, query } = call;
    const state = readClientState(world.plan, world.inputs, query.client, clock.nowMs);
    if (!state) return createBadInputProblem('query/client', 'must be the id of a client of this world');
    const vehicles = state.client.gateways.filter(isVehicle).sort((a, b) => a.id - b.id);
    return {
      now: clock.nowMs / 1000,
      vehicles: await mapInTurns(call, vehicles, (vehicle) => toTruth(call, state, vehicle)),
    };
  },
};

/** Other gateways stay where they were placed. */
export function isVehicle({ type, shifts }: GatewayPlan): boolean {
  return type === GATEWAY_TYPE.gateway && shifts.length > 0;
}

function toTruth(
  { world, clock: { nowMs } }: ReadCall<unknown>,
  state: ClientState,
  { id, label }: GatewayPlan,
): Truth {
  const vehicle = { model: world, gatewayId: id, nowMs };
  const truth = findTruePlace(vehicle);
  const report = readReport(vehicle);
  const reportedAt = findReportedPoint(state, report);
  const sinceMs = reportedAt && findApartSince(vehicle, truth, report);
  return {
    id,
    label,
    true: toTruePlace(state, truth),
    reported: toReportedPlace(state, report, reportedAt),
    disagreement:
      reportedAt && sinceMs === null
        ? null
        : {
            kind: explainDisagreement(report, toConnection(report), toUnix(nowMs)),
            since: sinceMs === null ? null : toUnix(sinceMs),
            ...measure(state, truth.at, reportedAt),
          },
  };
}

/** The point that was reported last; null if none was. */
function findReportedPoint({ beaconsWithRemoved }: ClientState, { source, fix, visit }: VehicleReport): PointMm | null {
  if (source === 'fix') return fix?.at ?? null;
  return visit && (beaconsWithRemoved.get(visit.positionId)?.at ?? null);
}

function toConnection({ connection: { heartbeat, offlineMs } }: VehicleReport) {
  return { powerSource: heartbeat?.powerSource ?? false, offlineTs: offlineMs === null ? null : toUnix(offlineMs) };
}

function toTruePlace(state: ClientState, { at, positionId, isAtBeacon }: TruePlace): Place {
  return { ...toMapPoint(state.client, at), ...toBeaconFields(state, positionId, isAtBeacon) };
}

function toReportedPlace(state: ClientState, report: VehicleReport, at: PointMm | null): Truth['reported'] {
  const { visit, source } = report;
  if (source === null || at === null) return null;
  return {
    ...toMapPoint(state.client, at),
    ...toBeaconFields(state, visit?.positionId ?? null, visit?.leaveMs === null),
    source,
    as_of: toUnix(findReportMs(report)),
  };
}

function toBeaconFields({ beaconsWithRemoved }: ClientState, positionId: number | null, isThere: boolean) {
  return {
    tag_position_id: isThere ? positionId : null,
    moving: !isThere,
    last_position_id: positionId,
    last_position_label: positionId === null ? null : (beaconsWithRemoved.get(positionId)?.label ?? null),
  };
}

/** The last instant at which the cloud knew a vehicle to be at its reported place. */
function findReportMs({ visit, source, connection }: VehicleReport): number {
  const seenMs = connection.lastSeenMs ?? 0;
  if (source === 'fix' || !visit) return seenMs;
  return visit.leaveMs ?? Math.max(visit.enterMs, seenMs);
}

/** How far apart two points are, on the map and in the world. */
function measure({ client }: ClientState, at: PointMm, reported: PointMm | null) {
  if (reported === null) return { distance: null, metres: null };
  const [here, there] = [toMapPoint(client, at), toMapPoint(client, reported)];
  return {
    distance: roundToTenths(Math.hypot(here.x - there.x, here.y - there.y)),
    metres: client.layout === null ? null : roundToTenths(computeMetres(at, reported)),
  };
}

function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function toUnix(ms: number): number {
  return Math.floor(ms / 1000);
}
