import { lapError } from '@lapwing/domain';
import type { LapRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { instantColumns, numberColumn, textColumn, type Column } from './columns.ts';
import {
  type ClientAsOf,
  selectGateways,
  beaconLabel,
  routeLabel,
  splitIntoWeeks,
  type ExportFilters,
  type ExportModel,
} from './model.ts';

export interface Lap {
  readonly lap: LapRow;
  readonly gateway: GatewayPlan;
  readonly client: ClientAsOf;
}

/** The columns that every table of laps has in common. */
export function lapResultColumns<Row extends { readonly lap: LapRow }>(): Column<Row>[] {
  return [
    ...instantColumns<Row>('started', ({ lap }) => lap.startMs),
    ...instantColumns<Row>('ended', ({ lap }) => lap.endMs),
    numberColumn('duration_sec', ({ lap }) => lap.durationSec),
    numberColumn('delay_sec', ({ lap }) => lap.delaySec),
    numberColumn('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
    textColumn('result', ({ lap }) => (lap.endMs === null ? 'ongoing' : lapError(lap.error).kind)),
  ];
}

export const lapColumns: readonly Column<Lap>[] = [
  numberColumn('lap_id', ({ lap }) => lap.id),
  numberColumn('client_id', ({ client }) => client.plan.id),
  numberColumn('gateway_id', ({ gateway }) => gateway.id),
  textColumn('gateway', ({ gateway }) => gateway.label),
  numberColumn('route_id', ({ lap }) => lap.routeId),
  textColumn('route', ({ lap, client }) => routeLabel(client, lap.routeId)),
  ...lapResultColumns<Lap>(),
  numberColumn('fault_position_id', ({ lap }) => lap.faultPositionId),
  textColumn('fault_beacon', ({ lap, client }) => beaconLabel(client, lap.faultPositionId)),
];

/** Laps by gateway and start; a running lap has no end and no error. */
export function* lapRows(model: ExportModel, filters: ExportFilters): Generator<Lap> {
  for (const [gateway, client] of selectGateways(model, filters)) {
    for (const { fromMs, toMs } of splitIntoWeeks(model, filters)) {
      for (const lap of model.history.laps(gateway.id, fromMs, toMs, filters.atMs)) yield { lap, gateway, client };
    }
  }
}
