import { linkTags, type Inventory } from '@lapwing/domain';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../../data/failed-load.ts';
import { liveGatewayListOptions } from '../../data/gateway-list.ts';
import type { Gateway } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { tagListOptions, type ListedTag } from '../../data/tag-list.ts';

export interface KnownInventory {
  readonly kind: 'known';
  readonly inventory: Inventory<Gateway, ListedTag>;
  /** Instants (ms) of the two answers. Ages of tags use the tags' instant, states of gateways their own. */
  readonly tagsMs: number;
  readonly gatewaysMs: number;
  /** The query of the tags. */
  readonly queryKey: QueryKey;
}

export type InventoryState = { readonly kind: 'loading' } | FailedLoad | KnownInventory;

/** Loads the tags and links each to the gateway that hears it. */
export function useInventory(): InventoryState {
  const scope = useScope();
  const options = tagListOptions(scope);
  const tags = useQuery(options);
  const gateways = useQuery(liveGatewayListOptions(scope));
  const [gatewayList, tagList] = [gateways.data?.gateways, tags.data?.tags];
  const inventory = useMemo(() => gatewayList && tagList && linkTags(gatewayList, tagList), [gatewayList, tagList]);
  if (inventory && tags.data && gateways.data) {
    const { queryKey } = options;
    return { kind: 'known', inventory, tagsMs: tags.data.asOfMs, gatewaysMs: gateways.data.asOfMs, queryKey };
  }
  for (const { data, error, refetch } of [tags, gateways])
    if (data === undefined && error) return { kind: 'failed', error, retry: () => void refetch() };
  return { kind: 'loading' };
}
