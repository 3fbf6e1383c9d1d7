import { isPlacedByHand } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { scopedKey, type Scope } from './scope.ts';

/** The id of the client's first gateway that has an activity of its own; null without one. */
export function firstGatewayOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'first-gateway'),
    queryFn: async ({ signal }) => {
      const gateways = await api.call('listAnchors', {}, { signal });
      const first = gateways.find(({ type }) => !isPlacedByHand(type));
      return first ? String(first.id) : null;
    },
    staleTime: Infinity,
  });
}
