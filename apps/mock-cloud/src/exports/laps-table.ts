import { lapError } from '@lapwing/domain';
import type { LapRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { instant, number, text, type Column } from './columns.ts';
import {
  type ClientThen,
  gatewaysOf,
  labelAt,
  routeLabel,
  weeksOf,
  type ExportFilters,
  type ExportModel,
} from './model.ts';

export interface Lap {
  readonly lap: LapRow;
  readonly gateway: GatewayPlan;
  readonly then: ClientThen;
}

export const lapColumns: readonly Column<Lap>[] = [
  number('lap_id', ({ lap }) => lap.id),
  number('client_id', ({ then }) => then.client.id),
  number('gateway_id', ({ gateway }) => gateway.id),
  text('gateway', ({ gateway }) => gateway.label),
  number('route_id', ({ lap }) => lap.routeId),
  text('route', ({ lap, then }) => routeLabel(then, lap.routeId)),
  ...instant<Lap>('started', ({ lap }) => lap.startMs),
  ...instant<Lap>('ended', ({ lap }) => lap.endMs),
  number('duration_sec', ({ lap }) => lap.durationSec),
  number('delay_sec', ({ lap }) => lap.delaySec),
  number('error', ({ lap }) => (lap.endMs === null ? null : lap.error)),
  text('result', ({ lap }) => (lap.endMs === null ? 'ongoing' : lapError(lap.error).kind)),
  number('fault_position_id', ({ lap }) => lap.faultPositionId),
  text('fault_beacon', ({ lap, then }) => labelAt(then, lap.faultPositionId)),
];

/** Laps by gateway and start; one that goes on has no end and no error. */
export function* lapRows(model: ExportModel, filters: ExportFilters): Generator<Lap> {
  for (const [gateway, then] of gatewaysOf(model, filters)) {
    for (const { fromMs, toMs } of weeksOf(model, filters)) {
      for (const lap of model.history.laps(gateway.id, fromMs, toMs, filters.atMs)) yield { lap, gateway, then };
    }
  }
}
