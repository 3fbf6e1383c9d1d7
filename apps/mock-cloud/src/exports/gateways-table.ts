import { freshness, type Freshness, macOf } from '@lapwing/domain';
import type { History, VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { flag, instant, number, text, type Column } from './columns.ts';
import { type ClientThen, gatewaysOf, labelAt, routeLabel, type ExportFilters, type ExportModel } from './model.ts';

interface Gateway {
  readonly gateway: GatewayPlan;
  readonly then: ClientThen;
  /** The one that it drives, of those that it is given. */
  readonly routeId: number | null;
  readonly connection: ReturnType<History['connection']>;
  readonly state: Freshness;
  readonly visit: VisitRow | null;
  /** The lap that goes on, once it has left its first beacon: before that it may still be discarded. */
  readonly lapId: number | null;
}

export const gatewayColumns: readonly Column<Gateway>[] = [
  number('gateway_id', ({ gateway }) => gateway.id),
  number('client_id', ({ then }) => then.client.id),
  text('mac', ({ gateway }) => macOf(gateway.anchorId)),
  text('gateway', ({ gateway }) => gateway.label),
  number('type', ({ gateway }) => gateway.type),
  text('state', ({ state }) => state),
  ...instant<Gateway>('last_heartbeat', ({ connection }) => connection.heartbeat?.atMs ?? null),
  ...instant<Gateway>('offline_since', ({ connection }) => connection.offlineMs),
  flag('power', ({ connection }) => connection.heartbeat?.powerSource ?? false),
  number('rssi', ({ connection }) => connection.heartbeat?.rssi ?? null),
  text('ssid', ({ connection }) => connection.heartbeat?.ssid ?? null),
  number('route_id', ({ routeId }) => routeId),
  text('route', ({ routeId, then }) => routeLabel(then, routeId)),
  number('lap_id', ({ lapId }) => lapId),
  number('position_id', ({ visit }) => visit?.positionId ?? null),
  text('beacon', ({ visit, then }) => labelAt(then, visit?.positionId ?? null)),
  ...instant<Gateway>('entered', ({ visit }) => visit?.enterMs ?? null),
  ...instant<Gateway>('left', ({ visit }) => visit?.leaveMs ?? null),
];

/** Gateways by client and id, as of the instant. */
export function* gatewayRows(model: ExportModel, filters: ExportFilters): Generator<Gateway> {
  const { world, history } = model;
  const { atMs } = filters;
  for (const [gateway, then] of gatewaysOf(model, filters)) {
    const running = history.running(gateway.id, atMs);
    const connection = history.connection(gateway.id, atMs);
    yield {
      gateway,
      then,
      routeId: world.routeAt(gateway.id, atMs),
      connection,
      state: stateOf(connection, atMs),
      visit: history.lastVisits(gateway.id, atMs, 1)[0] ?? null,
      lapId: running?.left === true ? running.lap.id : null,
    };
  }
}

function stateOf({ heartbeat, offlineMs }: Gateway['connection'], atMs: number): Freshness {
  const heard = {
    powerSource: heartbeat?.powerSource ?? false,
    offlineTs: offlineMs === null ? null : Math.floor(offlineMs / 1000),
    lastHeartbeatTs: heartbeat === null ? null : Math.floor(heartbeat.atMs / 1000),
  };
  return freshness(heard, Math.floor(atMs / 1000));
}
