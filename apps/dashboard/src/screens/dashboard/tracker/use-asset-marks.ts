import { findGpsColour, isGps } from '@lapwing/domain';
import { useMemo } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import type { AssetMarks } from '../../../live-map/model/asset-marks-context.ts';
import type { MapAsset } from '../../../map/asset-model.ts';
import type { Asset } from './asset.ts';
import type { AssetsState } from './use-assets.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

const NO_ASSETS: readonly Asset[] = [];

/** The asset tags on the map: at rest beside their beacons, carried at their gateways. */
export function useAssetMarks(state: AssetsState, choice: TrackerChoice): AssetMarks {
  const isOnEarth = isGps(useSessionUser().clientType);
  const assets = state.kind === 'known' ? state.assets : NO_ASSETS;
  const { assetId, onFindAsset, onBeacon } = choice;
  const atRest = useMemo(() => assets.flatMap((asset) => toMapAsset(asset, isOnEarth) ?? []), [assets, isOnEarth]);
  const carried = useMemo(() => countCarried(assets), [assets]);
  return useMemo(() => {
    const byId = new Map(assets.map((asset) => [asset.id, asset]));
    return {
      atRest,
      carried,
      selectedId: assetId,
      selectedCarrierId: assetId === null ? null : (byId.get(assetId)?.carrierId ?? null),
      describe: (id) => {
        const asset = byId.get(id);
        return asset?.unloaded ? { name: asset.name, place: asset.unloaded.place, ts: asset.unloaded.ts } : null;
      },
      onPress: ([first, ...others]) => {
        if (first === undefined) return;
        const beaconId = byId.get(first)?.unloaded?.beaconId ?? null;
        if (others.length > 0) onBeacon(beaconId);
        else onFindAsset(first);
      },
    };
  }, [assets, atRest, carried, assetId, onBeacon, onFindAsset]);
}

function toMapAsset({ id, tagId, unloaded, carrierId }: Asset, isOnEarth: boolean): MapAsset | null {
  if (!unloaded || carrierId !== null) return null;
  return { id, point: unloaded.point, colour: isOnEarth ? findGpsColour(tagId) : 'plain' };
}

function countCarried(assets: readonly Asset[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { carrierId } of assets) if (carrierId !== null) counts.set(carrierId, (counts.get(carrierId) ?? 0) + 1);
  return counts;
}
