import { toLapError } from '@lapwing/domain';
import type { LapRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { createInstantColumns, createNumberColumn, createTextColumn, type Column } from './columns.ts';
import {
  type ClientAsOf,
  selectGateways,
  findBeaconLabel,
  findRouteLabel,
  splitSpan,
  type ExportFilters,
  type ExportModel,
} from './model.ts';

export interface Lap {
  readonly lap: LapRow;
  readonly gateway: GatewayPlan;
  readonly client: ClientAsOf;
}

/** The columns that every table of laps has in common. */
export function createLapResultColumns<Row extends { readonly lap: LapRow }>(): Column<Row>[] {
  return [
    ...createInstantColumns<Row>('started', ({ lap }) => lap.startMs),
    ...createInstantColumns<Row>('ended', ({ lap }) => lap.endMs),
    createNumberColumn('duration_sec', ({ lap }) => lap.durationSec),
    createNumberColumn('delay_sec', ({ lap }) => lap.delaySec),
    createNumberColumn('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
    createTextColumn('result', ({ lap }) => (lap.endMs === null ? 'ongoing' : toLapError(lap.error).kind)),
  ];
}

export const lapColumns: readonly Column<Lap>[] = [
  createNumberColumn('lap_id', ({ lap }) => lap.id),
  createNumberColumn('client_id', ({ client }) => client.plan.id),
  createNumberColumn('gateway_id', ({ gateway }) => gateway.id),
  createTextColumn('gateway', ({ gateway }) => gateway.label),
  createNumberColumn('route_id', ({ lap }) => lap.routeId),
  createTextColumn('route', ({ lap, client }) => findRouteLabel(client, lap.routeId)),
  ...createLapResultColumns<Lap>(),
  createNumberColumn('fault_position_id', ({ lap }) => lap.faultPositionId),
  createTextColumn('fault_beacon', ({ lap, client }) => findBeaconLabel(client, lap.faultPositionId)),
];

/** Laps by gateway and start; a running lap has no end and no error. */
export function* generateLapRows(model: ExportModel, filters: ExportFilters): Generator<Lap> {
  for (const [gateway, client] of selectGateways(model, filters)) {
    for (const { fromMs, toMs } of splitSpan(model, filters)) {
      for (const lap of model.history.listLaps(gateway.id, fromMs, toMs, filters.atMs)) yield { lap, gateway, client };
    }
  }
}
