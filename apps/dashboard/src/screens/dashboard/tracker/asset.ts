import { clampShownRange, convertThresholdToRange, formatTagLabel, TAG_TYPE, type TagStatus } from '@lapwing/domain';
import type { AssetPlaces, TagBeacon, TagDetails } from '../../../data/asset-places.ts';
import type { PlanPoint } from '../../../map/plan-point.ts';

/** An asset tag of a tracker. Instants are unix seconds. */
export interface Asset {
  readonly id: number;
  readonly tagId: number;
  readonly label: string;
  /** Its label, or its hex id in pairs. */
  readonly name: string;
  readonly status: TagStatus;
  /** 0 to 16; null if it is not in use. */
  readonly range: number | null;
  /** Where it was last unloaded; null if that is unknown. */
  readonly unloaded: UnloadPlace | null;
  /** The last beacon near which a gateway heard it since; null if none did. */
  readonly passedBy: { readonly place: string; readonly ts: number | null } | null;
  /** The gateway that carries it now; null if it is at rest. */
  readonly carrierId: number | null;
  readonly lastTs: number | null;
}

interface UnloadPlace {
  /** Tag id of the beacon. */
  readonly beaconId: number;
  readonly place: string;
  readonly point: PlanPoint;
  readonly ts: number;
}

/** The asset tags of a client that were not destroyed, by id. */
export function toAssets({ tags, places }: AssetPlaces): readonly Asset[] {
  return [...tags.values()]
    .filter(({ type, destroyed }) => type === TAG_TYPE.asset && !destroyed)
    .map((tag) => toAsset(tag, places.get(tag.id), tags))
    .sort((a, b) => a.id - b.id);
}

function toAsset(tag: TagDetails, place: TagBeacon | undefined, tags: AssetPlaces['tags']): Asset {
  const nameBeacon = (id: number, known: string | null) =>
    formatTagLabel({ tagId: id, label: tags.get(id)?.label ?? known });
  const { passedByBeaconId: passedId } = tag;
  return {
    id: tag.id,
    tagId: tag.tagId,
    label: tag.label,
    name: formatTagLabel(tag),
    status: tag.status,
    range: tag.active ? clampShownRange(convertThresholdToRange(tag.threshold)) : null,
    unloaded: place
      ? {
          beaconId: place.beaconId,
          place: nameBeacon(place.beaconId, null),
          point: { x: place.x, y: place.y },
          ts: place.lastTs,
        }
      : null,
    passedBy: passedId === null ? null : { place: nameBeacon(passedId, tag.passedByBeaconLabel), ts: tag.passedByTs },
    carrierId: place?.carriedBy ?? null,
    lastTs: tag.lastTs,
  };
}
