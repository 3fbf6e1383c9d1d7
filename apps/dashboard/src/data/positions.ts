import type { Model } from '@lapwing/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { beaconPositionsOptions, type BeaconPosition } from './beacons.ts';
import { wholeRow, type GatewayRow } from './gateway-row.ts';
import { globalInformationOptions } from './gateways.ts';
import { writeInput, type Written } from './later-inputs.ts';
import type { Scope } from './scope.ts';
import { tagsOptions, type Tag } from './tags.ts';

type GatewayState = Model<'GatewayState'>;

/** By x and y on the plan; in GPS mode by lon and lat. */
export type WrittenPlace = { readonly x: number; readonly y: number } | { readonly lon: number; readonly lat: number };

export type TagPlace = WrittenPlace & { readonly tagId: number };

export interface ExciterPlace {
  /** The MAC as a number. */
  readonly anchorId: number;
  readonly mapX: number;
  readonly mapY: number;
}

/** Moves beacons, and hangs those that hung nowhere: all of them, or none (L§7). Gives them as they hang now. */
export function placeTags(places: readonly TagPlace[]): Promise<Written<Tag[]>> {
  return writeInput((leave) => api.call('placeTags', { ...leave, body: places.map((place) => ({ ...place })) }));
}

/** Moves exciters: all of them, or none (L§7). Gives them as they stand now. */
export function placeExciters(places: readonly ExciterPlace[]): Promise<Written<GatewayState[]>> {
  return writeInput((leave) => api.call('placeExciters', { ...leave, body: places.map((place) => ({ ...place })) }));
}

/** Shows placed beacons where the server says that they hang, before the next poll; one on its way is dropped. */
export async function showPlacedTags(queryClient: QueryClient, scope: Scope, placed: readonly Tag[]): Promise<void> {
  const { queryKey } = beaconPositionsOptions(scope);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (known: readonly BeaconPosition[] | undefined) => known && withPlaced(known, placed),
  );
  const tags = tagsOptions(scope).queryKey;
  await queryClient.cancelQueries({ queryKey: tags });
  const byId = new Map(placed.map((tag) => [tag.id, tag]));
  queryClient.setQueryData(tags, (known: readonly Tag[] | undefined) => known?.map((tag) => byId.get(tag.id) ?? tag));
}

/** The same for exciters. */
export async function showPlacedExciters(
  queryClient: QueryClient,
  scope: Scope,
  placed: readonly GatewayState[],
): Promise<void> {
  const { queryKey } = globalInformationOptions(scope);
  await queryClient.cancelQueries({ queryKey });
  const byId = new Map(placed.map(({ id, mapX, mapY }) => [id, { mapX, mapY }]));
  const inPlace = (row: GatewayRow) => {
    const place = byId.get(row.id);
    return place ? wholeRow({ ...row.whole, ...place }) : row;
  };
  queryClient.setQueryData(queryKey, (known) => known && { ...known, anchors: known.anchors.map(inPlace) });
}

function withPlaced(known: readonly BeaconPosition[], placed: readonly Tag[]): BeaconPosition[] {
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
