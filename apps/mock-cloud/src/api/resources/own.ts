/**
 * The only place where ids of a request are looked up. Items of other clients are null, like items that do not exist.
 */
import type { SignedInCall } from '../../operations/call.ts';
import type { BeaconPlan, ClientPlan, GatewayPlan, LayoutPlan, RoutePlan, TagPlan } from '../../scenario/plan.ts';
import type { UploadedLayout } from '../../store/layouts.ts';
import { parseDerivedId } from '../../history/derived-id.ts';
import type { LapRow } from '../../history/types.ts';
import { findBeacon, findGateway, getClientState, type View } from './view.ts';

/** The client that the caller acts for; null for any other id. */
export function findOwnClient({ client }: View, id: number): ClientPlan | null {
  return client.id === id ? client : null;
}

export function findOwnGateway(view: View, id: number): GatewayPlan | null {
  return findGateway(view, id);
}

/** The gateway of a MAC, as a number. */
export function findOwnGatewayByMac({ client }: View, anchorId: number): GatewayPlan | null {
  return client.gateways.find((gateway) => gateway.anchorId === anchorId) ?? null;
}

export function findOwnRoute({ client }: View, id: number): RoutePlan | null {
  return client.routes.find((route) => route.id === id) ?? null;
}

/** A route of the client, or its last version if it was deleted. */
export function findOwnRouteOrDeleted(view: View, id: number): RoutePlan | null {
  return getClientState(view).routesWithRemoved.get(id) ?? null;
}

/** A lap of the client, once it has left its first beacon. */
export function findOwnLap(view: View, id: number): LapRow | null {
  const gateway = findOwnGateway(view, parseDerivedId(id).gatewayId);
  return gateway && view.world.history.findLap(gateway.id, id, view.clock.nowMs);
}

/** The beacon at a position. */
export function findOwnBeacon(view: View, positionId: number): BeaconPlan | null {
  return findBeacon(view, positionId);
}

/** A tag by id, placed or not. */
export function findOwnTag({ client }: View, tagId: number): TagPlan | null {
  return client.tags.find((tag) => tag.tagId === tagId) ?? null;
}

/** The floor plan with an image's name. An uploaded plan replaces the scenario's. */
export function findOwnLayout(
  { client: { id, layout }, world }: Pick<SignedInCall<unknown>, 'client' | 'world'>,
  image: string,
): { readonly uploaded: UploadedLayout } | { readonly drawn: LayoutPlan } | null {
  const uploaded = world.layouts.find(id);
  if (uploaded) return uploaded.name === image ? { uploaded } : null;
  return layout?.image === image ? { drawn: layout } : null;
}
