import type { BodyModel, Model } from '@lapwing/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { beaconPositionsOptions, type BeaconPosition } from './beacons.ts';
import { toGatewayRow, type GatewayRow } from '../transport/gateway-row.ts';
import { globalInformationOptions } from './gateways.ts';
import { writeInput, type Written } from './later-inputs.ts';
import type { Scope } from './scope.ts';
import { showChangedTags, type Tag } from './tags.ts';

type GatewayState = Model<'GatewayState'>;

/** x and y on the plan, or lon and lat in GPS mode. */
export type WrittenPlace = Required<Pick<SentPlace, 'x' | 'y'>> | Required<Pick<SentPlace, 'lon' | 'lat'>>;
type SentPlace = BodyModel<'placeTags'>[number];

export type TagPlace = WrittenPlace & Pick<SentPlace, 'tagId'>;

/** `anchorId` is the MAC as a number. */
export type ExciterPlace = Readonly<BodyModel<'placeExciters'>[number]>;

/** Moves beacons and places unplaced ones, all or none (L§7). Returns their new state. */
export function placeTags(places: readonly TagPlace[]): Promise<Written<Tag[]>> {
  return writeInput((permission) =>
    api.call('placeTags', { ...permission, body: places.map((place) => ({ ...place })) }),
  );
}

/** Moves exciters, all or none (L§7). Returns their new state. */
export function placeExciters(places: readonly ExciterPlace[]): Promise<Written<GatewayState[]>> {
  return writeInput((permission) =>
    api.call('placeExciters', { ...permission, body: places.map((place) => ({ ...place })) }),
  );
}

/** Updates the cached positions of placed beacons before the next poll, and cancels a running poll. */
export async function showPlacedTags(queryClient: QueryClient, scope: Scope, placed: readonly Tag[]): Promise<void> {
  const { queryKey } = beaconPositionsOptions(scope);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (known: readonly BeaconPosition[] | undefined) => known && addPlaced(known, placed),
  );
  await showChangedTags(queryClient, scope, placed);
}

/** Updates the cached positions of placed exciters in the same way. */
export async function showPlacedExciters(
  queryClient: QueryClient,
  scope: Scope,
  placed: readonly GatewayState[],
): Promise<void> {
  const { queryKey } = globalInformationOptions(scope);
  await queryClient.cancelQueries({ queryKey });
  const byId = new Map(placed.map(({ id, mapX, mapY }) => [id, { mapX, mapY }]));
  const applyPlace = (row: GatewayRow) => {
    const place = byId.get(row.id);
    return place ? toGatewayRow({ ...row.gateway, ...place }) : row;
  };
  queryClient.setQueryData(queryKey, (known) => known && { ...known, anchors: known.anchors.map(applyPlace) });
}

function addPlaced(known: readonly BeaconPosition[], placed: readonly Tag[]): BeaconPosition[] {
  const byTag = new Map(placed.map((tag) => [tag.tagId, tag]));
  const moved = known.map((beacon) => {
    const { x, y } = byTag.get(beacon.tagId)?.lastPosition ?? beacon;
    return { ...beacon, x, y };
  });
  const isKnown = new Set(known.map(({ tagId }) => tagId));
  const added = placed.flatMap(({ tagId, label, battery, lastUpdate, lastPosition: at }) =>
    at && !isKnown.has(tagId)
      ? [{ id: at.id, tagId, label, x: at.x, y: at.y, battery, lastUpdate, parentId: null }]
      : [],
  );
  return [...moved, ...added];
}
