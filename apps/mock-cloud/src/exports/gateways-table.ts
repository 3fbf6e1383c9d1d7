import { computeFreshness, type Freshness, formatMac } from '@lapwing/domain';
import type { History, VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import {
  createFlagColumn,
  createInstantColumns,
  createNumberColumn,
  createTextColumn,
  type Column,
} from './columns.ts';
import {
  type ClientAsOf,
  selectGateways,
  findBeaconLabel,
  findRouteLabel,
  type ExportFilters,
  type ExportModel,
} from './model.ts';

interface Gateway {
  readonly gateway: GatewayPlan;
  readonly client: ClientAsOf;
  /** The assigned route that it drives. */
  readonly routeId: number | null;
  readonly connection: ReturnType<History['readConnection']>;
  readonly state: Freshness;
  readonly visit: VisitRow | null;
  /** The running lap, once it has left its first beacon; before that it may be discarded. */
  readonly lapId: number | null;
}

export const gatewayColumns: readonly Column<Gateway>[] = [
  createNumberColumn('gateway_id', ({ gateway }) => gateway.id),
  createNumberColumn('client_id', ({ client }) => client.plan.id),
  createTextColumn('mac', ({ gateway }) => formatMac(gateway.anchorId)),
  createTextColumn('gateway', ({ gateway }) => gateway.label),
  createNumberColumn('type', ({ gateway }) => gateway.type),
  createTextColumn('state', ({ state }) => state),
  ...createInstantColumns<Gateway>('last_heartbeat', ({ connection }) => connection.heartbeat?.atMs ?? null),
  ...createInstantColumns<Gateway>('offline_since', ({ connection }) => connection.offlineMs),
  createFlagColumn('power', ({ connection }) => connection.heartbeat?.powerSource ?? false),
  createNumberColumn('rssi', ({ connection }) => connection.heartbeat?.rssi ?? null),
  createTextColumn('ssid', ({ connection }) => connection.heartbeat?.ssid ?? null),
  createNumberColumn('route_id', ({ routeId }) => routeId),
  createTextColumn('route', ({ routeId, client }) => findRouteLabel(client, routeId)),
  createNumberColumn('lap_id', ({ lapId }) => lapId),
  createNumberColumn('position_id', ({ visit }) => visit?.positionId ?? null),
  createTextColumn('beacon', ({ visit, client }) => findBeaconLabel(client, visit?.positionId ?? null)),
  ...createInstantColumns<Gateway>('entered', ({ visit }) => visit?.enterMs ?? null),
  ...createInstantColumns<Gateway>('left', ({ visit }) => visit?.leaveMs ?? null),
];

/** Gateways by client and id, as of the instant. */
export function* generateGatewayRows(model: ExportModel, filters: ExportFilters): Generator<Gateway> {
  const { world, history } = model;
  const { atMs } = filters;
  for (const [gateway, client] of selectGateways(model, filters)) {
    const running = history.findRunningLap(gateway.id, atMs);
    const connection = history.readConnection(gateway.id, atMs);
    yield {
      gateway,
      client,
      routeId: world.findRouteId(gateway.id, atMs),
      connection,
      state: toFreshness(connection, atMs),
      visit: history.listLastVisits(gateway.id, atMs, 1)[0] ?? null,
      lapId: running?.hasLeftFirst === true ? running.lap.id : null,
    };
  }
}

function toFreshness({ heartbeat, offlineMs }: Gateway['connection'], atMs: number): Freshness {
  const heard = {
    powerSource: heartbeat?.powerSource ?? false,
    offlineTs: offlineMs === null ? null : Math.floor(offlineMs / 1000),
    lastHeartbeatTs: heartbeat === null ? null : Math.floor(heartbeat.atMs / 1000),
  };
  return computeFreshness(heard, Math.floor(atMs / 1000));
}
