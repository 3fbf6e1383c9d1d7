import { type AsOf, FollowUpRead } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findOwnGateway, findOwnGatewayByMac, findOwnRoute, findOwnTag } from './resources/own.ts';
import { toGatewayState } from './resources/gateway.ts';
import { toGatewayDetails } from './resources/gateway-details.ts';
import { toRoute } from './resources/route.ts';
import { toTag, toTags } from './resources/tag.ts';
import type { ReadView, View, Wire } from './resources/view.ts';

interface One {
  readonly id: number;
}

interface Several {
  readonly ids: readonly number[];
}

/** The readers of what changes answer with: the state after the change. */
export const followUpReaders = {
  gateway(view: View, { id }: One) {
    const gateway = findOwnGateway(view, id);
    return gateway ? toGatewayDetails(view, gateway) : new Problem('not-found');
  },
  /** By MAC, as a number. */
  gatewayStates: (view: View, { ids }: Several) =>
    ids.flatMap((mac) => findOwnGatewayByMac(view, mac) ?? []).map((gateway) => toGatewayState(view, gateway)),
  tag(view: ReadView, { id }: One): Promise<Wire<'Tag'> | Problem> | Problem {
    const tag = findOwnTag(view, id);
    return tag ? toTag(view, tag) : new Problem('not-found');
  },
  tags: (view: ReadView, { ids }: Several) =>
    toTags(
      view,
      ids.flatMap((id) => findOwnTag(view, id) ?? []),
    ),
  route(view: View, { id }: One) {
    const route = findOwnRoute(view, id);
    return route ? toRoute(view, route) : new Problem('not-found');
  },
  routesOfGateway(view: View, { id }: One) {
    const routeIds = findOwnGateway(view, id)?.routeIds ?? [];
    return {
      data: routeIds.flatMap((routeId) => findOwnRoute(view, routeId) ?? []).map((route) => toRoute(view, route)),
    };
  },
};

type FollowUps = typeof followUpReaders;

/** Answers a change with the state after it. */
export function followUp<Name extends keyof FollowUps>(
  name: Name,
  path: Parameters<FollowUps[Name]>[1],
  asOf: AsOf,
): FollowUpRead<Exclude<Awaited<ReturnType<FollowUps[Name]>>, Problem>> {
  return new FollowUpRead(name, path, asOf);
}
