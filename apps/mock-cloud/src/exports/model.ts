import type { ClientPlan, GatewayPlan, Plan } from '../scenario/plan.ts';
import type { World } from '../world/types.ts';
import type { History } from '../history/types.ts';

/** What the tables are read from. */
export interface ExportModel {
  readonly plan: Plan;
  readonly world: Pick<World, 'battery' | 'positionAt' | 'routeAt'>;
  readonly history: Pick<History, 'visits' | 'lastVisits' | 'laps' | 'lapBeacons' | 'running' | 'connection'>;
}

/** Which rows: as known at `atMs`, begun in [fromMs, toMs), of one client. Without a bound: all of history. */
export interface ExportFilters {
  readonly atMs: number;
  readonly fromMs?: number | null | undefined;
  readonly toMs?: number | null | undefined;
  readonly clientId?: number | null | undefined;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

const WEEK_MS = 7 * 86_400_000;

/** Clients that the filters let through, in order of their ids. */
export function clientsOf({ plan }: ExportModel, { clientId }: ExportFilters): ClientPlan[] {
  const wanted = clientId ?? null;
  return plan.clients.filter(({ id }) => wanted === null || id === wanted).sort((a, b) => a.id - b.id);
}

/** Gateways of the clients that the filters let through, in order of client and id. */
export function* gatewaysOf(model: ExportModel, filters: ExportFilters): Generator<[GatewayPlan, ClientPlan]> {
  for (const client of clientsOf(model, filters)) {
    for (const gateway of [...client.gateways].sort((a, b) => a.id - b.id)) yield [gateway, client];
  }
}

/** The span of the filters in pieces of a week, so that a long one is never held at once. */
export function* weeksOf({ plan }: ExportModel, { atMs, fromMs, toMs }: ExportFilters): Generator<Span> {
  const endMs = Math.min(toMs ?? Infinity, atMs + 1);
  for (let startMs = Math.max(fromMs ?? -Infinity, plan.startMs); startMs < endMs; startMs += WEEK_MS) {
    yield { fromMs: startMs, toMs: Math.min(startMs + WEEK_MS, endMs) };
  }
}
