import { type Freshness, formatMac } from '@lapwing/domain';
import { readFreshness } from '../history/connection.ts';
import type { Connection, VisitRow } from '../history/types.ts';
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

/** A gateway as of an instant. Each part is read when a column needs it. */
class Gateway {
  readonly gateway: GatewayPlan;
  readonly client: ClientAsOf;
  readonly #model: ExportModel;
  readonly #atMs: number;
  #connection: Connection | null = null;
  #visit: VisitRow | null | undefined;

  constructor(model: ExportModel, gateway: GatewayPlan, client: ClientAsOf, atMs: number) {
    this.#model = model;
    this.gateway = gateway;
    this.client = client;
    this.#atMs = atMs;
  }

  /** The assigned route that it drives. */
  get routeId(): number | null {
    return this.#model.world.findRouteId(this.gateway.id, this.#atMs);
  }

  get connection(): Connection {
    this.#connection ??= this.#model.history.readConnection(this.gateway.id, this.#atMs);
    return this.#connection;
  }

  get state(): Freshness {
    return readFreshness(this.connection, this.#atMs);
  }

  get visit(): VisitRow | null {
    if (this.#visit === undefined)
      this.#visit = this.#model.history.listLastVisits(this.gateway.id, this.#atMs, 1)[0] ?? null;
    return this.#visit;
  }

  /** The running lap, once it has left its first beacon; before that it may be discarded. */
  get lapId(): number | null {
    const running = this.#model.history.findRunningLap(this.gateway.id, this.#atMs);
    return running?.hasLeftFirst === true ? running.lap.id : null;
  }
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
  for (const [gateway, client] of selectGateways(model, filters))
    yield new Gateway(model, gateway, client, filters.atMs);
}
