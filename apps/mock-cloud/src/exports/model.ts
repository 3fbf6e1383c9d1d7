import { DAY_MS } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan, GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { readClientState } from '../clients/client-at.ts';
import type { World } from '../world/types.ts';
import type { History } from '../history/types.ts';

/** The model from which tables are read. */
export interface ExportModel {
  readonly plan: Plan;
  /** People's inputs, without the plan's own. */
  readonly inputs: readonly WorldInput[];
  readonly world: Pick<World, 'readBattery' | 'findBeaconPlace' | 'findRouteId' | 'findSignal'>;
  readonly history: Pick<
    History,
    | 'listVisits'
    | 'listLastVisits'
    | 'listLaps'
    | 'listLapBeacons'
    | 'findRunningLap'
    | 'readConnection'
    | 'findAssetCarriage'
    | 'findAssetHearing'
    | 'listAssetStays'
    | 'generateStoreVisits'
  >;
}

/** Selects rows: as known at `atMs`, begun in [fromMs, toMs), of one client. An absent bound or client does not limit. */
export interface ExportFilters {
  readonly atMs: number;
  readonly fromMs?: number | null | undefined;
  readonly toMs?: number | null | undefined;
  readonly clientId?: number | null | undefined;
  /** Only these gateways, in the tables of gateways, visits and laps; and only visits of these in the history of beacons. */
  readonly gatewayIds?: readonly number[] | undefined;
  /** Only these tags, in the tables of asset tags; and only stays of these in the history of beacons. */
  readonly tagIds?: readonly number[] | undefined;
}

/** A client as of an instant. */
export interface ClientAsOf {
  readonly plan: ClientPlan;
  /** Current and removed positions and routes, in their last state. */
  readonly beacons: ReadonlyMap<number, BeaconPlan>;
  readonly routes: ReadonlyMap<number, RoutePlan>;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const WEEK_MS = 7 * DAY_MS;

/** The selected clients as of the filters' instant, by id. */
export function selectClients({ plan, inputs }: ExportModel, { clientId, atMs }: ExportFilters): ClientAsOf[] {
  const wanted = clientId ?? null;
  return plan.clients
    .filter(({ id }) => wanted === null || id === wanted)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id }) => {
      const state = readClientState(plan, inputs, id, atMs);
      return state ? [{ plan: state.client, beacons: state.beaconsWithRemoved, routes: state.routesWithRemoved }] : [];
    });
}

/** Label of the current or last beacon at a position; null without a position. */
export function findBeaconLabel({ beacons }: ClientAsOf, positionId: number | null): string | null {
  return positionId === null ? null : (beacons.get(positionId)?.label ?? null);
}

/** Label of a current or deleted route; null without a route. */
export function findRouteLabel({ routes }: ClientAsOf, routeId: number | null): string | null {
  return routeId === null ? null : (routes.get(routeId)?.label ?? null);
}

/** Gateways of the selected clients, by client and id. */
export function* selectGateways(model: ExportModel, filters: ExportFilters): Generator<[GatewayPlan, ClientAsOf]> {
  for (const client of selectClients(model, filters)) {
    const gateways = client.plan.gateways.filter(({ id }) => filters.gatewayIds?.includes(id) ?? true);
    for (const gateway of gateways.sort((a, b) => a.id - b.id)) yield [gateway, client];
  }
}

/** Splits the filters' span into parts, by default weeks, so that the rows of a long span are never in memory at once. */
export function* splitSpan(
  { plan }: ExportModel,
  { atMs, fromMs, toMs }: ExportFilters,
  partMs = WEEK_MS,
): Generator<Span> {
  const endMs = Math.min(toMs ?? Infinity, atMs + 1);
  for (let startMs = Math.max(fromMs ?? -Infinity, plan.startMs); startMs < endMs; startMs += partMs) {
    yield { fromMs: startMs, toMs: Math.min(startMs + partMs, endMs) };
  }
}
