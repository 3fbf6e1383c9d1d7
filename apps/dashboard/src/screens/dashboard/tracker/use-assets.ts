import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetPlacesOptions } from '../../../data/asset-places.ts';
import type { FailedLoad } from '../../../data/failed-load.ts';
import type { Scope } from '../../../data/scope.ts';
import { toAssets, type Asset } from './asset.ts';

/** The asset tags of a tracker. Once they are known, a failed poll keeps them. */
export type AssetsState =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'known'; readonly assets: readonly Asset[] };

export function useAssets(scope: Scope): AssetsState {
  const { data, error, refetch } = useQuery(assetPlacesOptions(scope));
  return useMemo(() => {
    if (data) return { kind: 'known', assets: toAssets(data) };
    return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
  }, [data, error, refetch]);
}
