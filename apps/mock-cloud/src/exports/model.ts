import type { BeaconPlan, ClientPlan, GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { clientStateAt } from '../state/client-at.ts';
import type { World } from '../world/types.ts';
import type { History } from '../history/types.ts';

/** What the tables are read from. */
export interface ExportModel {
  readonly plan: Plan;
  /** What people did beside the plan's own inputs. */
  readonly inputs: readonly WorldInput[];
  readonly world: Pick<World, 'battery' | 'positionAt' | 'routeAt' | 'signal'>;
  readonly history: Pick<
    History,
    | 'visits'
    | 'lastVisits'
    | 'laps'
    | 'lapBeacons'
    | 'running'
    | 'connection'
    | 'assetHearing'
    | 'assetStays'
    | 'storeVisits'
  >;
}

/** Which rows: as known at `atMs`, begun in [fromMs, toMs), of one client. Without a bound: all of history. */
export interface ExportFilters {
  readonly atMs: number;
  readonly fromMs?: number | null | undefined;
  readonly toMs?: number | null | undefined;
  readonly clientId?: number | null | undefined;
}

/** A client as people made it by an instant. */
export interface ClientThen {
  readonly client: ClientPlan;
  /** Positions and routes that are there or once were, as they were last. */
  readonly beacons: ReadonlyMap<number, BeaconPlan>;
  readonly routes: ReadonlyMap<number, RoutePlan>;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const WEEK_MS = 7 * 86_400_000;

/** Clients that the filters let through, as of their instant, in order of their ids. */
export function clientsOf({ plan, inputs }: ExportModel, { clientId, atMs }: ExportFilters): ClientThen[] {
  const wanted = clientId ?? null;
  return plan.clients
    .filter(({ id }) => wanted === null || id === wanted)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id }) => {
      const state = clientStateAt(plan, inputs, id, atMs);
      return state ? [{ client: state.client, beacons: state.beaconsEver, routes: state.routesEver }] : [];
    });
}

/** Label of the beacon that hangs or hung last at a position; null without a position. */
export function labelAt({ beacons }: ClientThen, positionId: number | null): string | null {
  return positionId === null ? null : (beacons.get(positionId)?.label ?? null);
}

/** Label of a route, one that was deleted too. */
export function routeLabel({ routes }: ClientThen, routeId: number | null): string | null {
  return routeId === null ? null : (routes.get(routeId)?.label ?? null);
}

/** Gateways of the clients that the filters let through, in order of client and id. */
export function* gatewaysOf(model: ExportModel, filters: ExportFilters): Generator<[GatewayPlan, ClientThen]> {
  for (const then of clientsOf(model, filters)) {
    for (const gateway of [...then.client.gateways].sort((a, b) => a.id - b.id)) yield [gateway, then];
  }
}

/** The span of the filters in pieces of a week, so that a long one is never held at once. */
export function* weeksOf({ plan }: ExportModel, { atMs, fromMs, toMs }: ExportFilters): Generator<Span> {
  const endMs = Math.min(toMs ?? Infinity, atMs + 1);
  for (let startMs = Math.max(fromMs ?? -Infinity, plan.startMs); startMs < endMs; startMs += WEEK_MS) {
    yield { fromMs: startMs, toMs: Math.min(startMs + WEEK_MS, endMs) };
  }
}
