/**
 * Whose a thing is: every id of a request that decides it is looked up here, and nowhere else. Another client's thing
 * is null, as one that nobody has.
 */
import type { BeaconPlan, ClientPlan, GatewayPlan, LayoutPlan, RoutePlan, TagPlan } from '../scenario/plan.ts';
import type { UploadedLayout } from '../store/layouts.ts';
import { originOf } from '../history/derived-id.ts';
import type { LapRow } from '../history/types.ts';
import { beaconAt, stateOf, type View } from './resources/view.ts';

/** The caller's own client, and no other. */
export function ownClient({ client }: View, id: number): ClientPlan | null {
  return client.id === id ? client : null;
}

export function ownGateway({ client }: View, id: number): GatewayPlan | null {
  return client.gateways.find((gateway) => gateway.id === id) ?? null;
}

/** The gateway of a MAC, as a number. */
export function ownGatewayOfMac({ client }: View, anchorId: number): GatewayPlan | null {
  return client.gateways.find((gateway) => gateway.anchorId === anchorId) ?? null;
}

export function ownRoute({ client }: View, id: number): RoutePlan | null {
  return client.routes.find((route) => route.id === id) ?? null;
}

/** A route that the client has or once had, as it was last. */
export function ownRouteEver(view: View, id: number): RoutePlan | null {
  return stateOf(view).routesEver.get(id) ?? null;
}

/** A lap of the client's that has left its first beacon. */
export function ownLap(view: View, id: number): LapRow | null {
  const gateway = ownGateway(view, originOf(id).gatewayId);
  return gateway && view.world.history.lap(gateway.id, id, view.clock.nowMs);
}

/** What hangs at a position. */
export function ownBeacon(view: View, positionId: number): BeaconPlan | null {
  return beaconAt(view, positionId);
}

/** The tag of an id, on the map or off it. */
export function ownTag({ client }: View, tagId: number): TagPlan | null {
  return client.tags.find((tag) => tag.tagId === tagId) ?? null;
}

/** The floor plan of an image's name: one that was uploaded has taken the place of the scenario's. */
export function ownLayout(
  { client: { id, layout }, world }: View,
  image: string,
): { readonly uploaded: UploadedLayout } | { readonly drawn: LayoutPlan } | null {
  const uploaded = world.layouts.of(id);
  if (uploaded) return uploaded.name === image ? { uploaded } : null;
  return layout?.image === image ? { drawn: layout } : null;
}
