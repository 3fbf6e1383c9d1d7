import { freshness, type Freshness, formatMac } from '@lapwing/domain';
import type { History, VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { flagColumn, instantColumns, numberColumn, textColumn, type Column } from './columns.ts';
import {
  type ClientAsOf,
  selectGateways,
  beaconLabel,
  routeLabel,
  type ExportFilters,
  type ExportModel,
} from './model.ts';

interface Gateway {
  readonly gateway: GatewayPlan;
  readonly client: ClientAsOf;
  /** The assigned route that it drives. */
  readonly routeId: number | null;
  readonly connection: ReturnType<History['connection']>;
  readonly state: Freshness;
  readonly visit: VisitRow | null;
  /** The running lap, once it has left its first beacon; before that it may be discarded. */
  readonly lapId: number | null;
}

export const gatewayColumns: readonly Column<Gateway>[] = [
  numberColumn('gateway_id', ({ gateway }) => gateway.id),
  numberColumn('client_id', ({ client }) => client.plan.id),
  textColumn('mac', ({ gateway }) => formatMac(gateway.anchorId)),
  textColumn('gateway', ({ gateway }) => gateway.label),
  numberColumn('type', ({ gateway }) => gateway.type),
  textColumn('state', ({ state }) => state),
  ...instantColumns<Gateway>('last_heartbeat', ({ connection }) => connection.heartbeat?.atMs ?? null),
  ...instantColumns<Gateway>('offline_since', ({ connection }) => connection.offlineMs),
  flagColumn('power', ({ connection }) => connection.heartbeat?.powerSource ?? false),
  numberColumn('rssi', ({ connection }) => connection.heartbeat?.rssi ?? null),
  textColumn('ssid', ({ connection }) => connection.heartbeat?.ssid ?? null),
  numberColumn('route_id', ({ routeId }) => routeId),
  textColumn('route', ({ routeId, client }) => routeLabel(client, routeId)),
  numberColumn('lap_id', ({ lapId }) => lapId),
  numberColumn('position_id', ({ visit }) => visit?.positionId ?? null),
  textColumn('beacon', ({ visit, client }) => beaconLabel(client, visit?.positionId ?? null)),
  ...instantColumns<Gateway>('entered', ({ visit }) => visit?.enterMs ?? null),
  ...instantColumns<Gateway>('left', ({ visit }) => visit?.leaveMs ?? null),
];

/** Gateways by client and id, as of the instant. */
export function* gatewayRows(model: ExportModel, filters: ExportFilters): Generator<Gateway> {
  const { world, history } = model;
  const { atMs } = filters;
  for (const [gateway, client] of selectGateways(model, filters)) {
    const running = history.running(gateway.id, atMs);
    const connection = history.connection(gateway.id, atMs);
    yield {
      gateway,
      client,
      routeId: world.routeAt(gateway.id, atMs),
      connection,
      state: toFreshness(connection, atMs),
      visit: history.lastVisits(gateway.id, atMs, 1)[0] ?? null,
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
  return freshness(heard, Math.floor(atMs / 1000));
}
