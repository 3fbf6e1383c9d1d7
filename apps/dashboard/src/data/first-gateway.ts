import { isPlacedByHand } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { gatewayListOptions } from './gateway-list.ts';
import type { Gateway } from './gateways.ts';
import type { Scope } from './scope.ts';

/** The id of the client's first vehicle; null if it has none. */
export function firstGatewayOptions(scope: Scope) {
  return queryOptions({ ...gatewayListOptions(scope), staleTime: Infinity, select: findFirstVehicleId });
}

function findFirstVehicleId(gateways: readonly Gateway[]): string | null {
  const first = gateways.find(({ type }) => !isPlacedByHand(type));
  return first ? String(first.id) : null;
}
