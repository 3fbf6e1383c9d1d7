import { lapError } from '@lapwing/domain';
import type { LapRow } from '../history/types.ts';
import type { ClientPlan, GatewayPlan } from '../scenario/plan.ts';
import { labelAt } from './beacon-labels.ts';
import { instant, number, text, type Column } from './columns.ts';
import { gatewaysOf, weeksOf, type ExportFilters, type ExportModel } from './model.ts';

export interface Lap {
  readonly lap: LapRow;
  readonly gateway: GatewayPlan;
  readonly client: ClientPlan;
}

export const lapColumns: readonly Column<Lap>[] = [
  number('lap_id', ({ lap }) => lap.id),
  number('client_id', ({ client }) => client.id),
  number('gateway_id', ({ gateway }) => gateway.id),
  text('gateway', ({ gateway }) => gateway.label),
  number('route_id', ({ lap }) => lap.routeId),
  text('route', ({ lap, client }) => client.routes.find(({ id }) => id === lap.routeId)?.label ?? null),
  ...instant<Lap>('started', ({ lap }) => lap.startMs),
  ...instant<Lap>('ended', ({ lap }) => lap.endMs),
  number('duration_sec', ({ lap }) => lap.durationSec),
  number('delay_sec', ({ lap }) => lap.delaySec),
  number('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
  text('result', ({ lap }) => (lap.endMs === null ? 'ongoing' : lapError(lap.error).kind)),
  number('fault_position_id', ({ lap }) => lap.faultPositionId),
  text('fault_beacon', ({ lap, client }) => labelAt(client, lap.faultPositionId)),
];

/** Laps by gateway and start; one that goes on has no end and no error. */
export function* lapRows(model: ExportModel, filters: ExportFilters): Generator<Lap> {
  for (const [gateway, client] of gatewaysOf(model, filters)) {
    for (const { fromMs, toMs } of weeksOf(model, filters)) {
      for (const lap of model.history.laps(gateway.id, fromMs, toMs, filters.atMs)) yield { lap, gateway, client };
    }
  }
}
