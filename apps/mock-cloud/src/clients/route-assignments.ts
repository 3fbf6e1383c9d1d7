import type { Plan, WorldInput } from '../scenario/plan.ts';
import { ClientDraft } from './client-draft.ts';
import { getInputIndex } from './input-index.ts';

/** A time in which a gateway had a route. */
export interface RouteAssignment {
  readonly gatewayId: number;
  readonly routeId: number;
  /** Its place, from 1, among the assignments of the gateway to any route. */
  readonly ordinal: number;
  readonly startMs: number;
  /** Null while the gateway has the route. */
  endMs: number | null;
}

/** When the gateways of a client had which routes, as of `nowMs`; by start, then gateway, then route. */
export function listRouteAssignments(
  plan: Plan,
  inputs: readonly WorldInput[],
  clientId: number,
  nowMs: number,
): readonly RouteAssignment[] {
  const client = plan.clients.find(({ id }) => id === clientId);
  if (!client) return [];
  const draft = new ClientDraft(client);
  const all: RouteAssignment[] = [];
  const open = new Map<number, Map<number, RouteAssignment>>();
  const counts = new Map<number, number>();
  const update = (atMs: number): void => {
    for (const { id, routeIds } of draft.current.gateways.values()) {
      const own = open.get(id) ?? new Map<number, RouteAssignment>();
      open.set(id, own);
      for (const [routeId, assignment] of own) {
        if (routeIds.includes(routeId)) continue;
        assignment.endMs = atMs;
        own.delete(routeId);
      }
      for (const routeId of routeIds.toSorted((a, b) => a - b)) {
        if (own.has(routeId)) continue;
        const ordinal = (counts.get(id) ?? 0) + 1;
        const begun: RouteAssignment = { gatewayId: id, routeId, ordinal, startMs: atMs, endMs: null };
        counts.set(id, ordinal);
        own.set(routeId, begun);
        all.push(begun);
      }
    }
  };
  update(plan.startMs);
  for (const input of getInputIndex(plan, inputs).listOwn(clientId)) {
    if (input.atMs > nowMs) break;
    draft.apply(input);
    if (input.kind === 'assign' || input.kind === 'route') update(input.atMs);
  }
  return all.sort((a, b) => a.startMs - b.startMs || a.gatewayId - b.gatewayId || a.routeId - b.routeId);
}
