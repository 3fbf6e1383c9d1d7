import type { BeaconPlan, TagPlan } from '../../scenario/plan.ts';
import { findCarriages } from './carried-tag.ts';
import { type LastHeard, findLastHeard } from './last-heard.ts';
import { toPlace } from './place.ts';
import { toTagDetails, mapPlacesInRoutes } from './tag-details.ts';
import { toPixels, getClientState, toUnixOrNull, type ReadView, type View, type Wire } from './view.ts';

/** The tags of a client by id, placed or not. */
export async function listTags(view: ReadView): Promise<Wire<'Tag'>[]> {
  return toTags(view, sortTags(view));
}

/** The tags of a client by id, with the fields that only details show. */
export async function listTagsWithDetails(view: ReadView): Promise<Wire<'TagDetails'>[]> {
  const heard = await findLastHeard(view);
  const shown = createTagContext(view, heard);
  const placesInRoutes = mapPlacesInRoutes(view);
  const carriages = await findCarriages(view);
  return sortTags(view).map((tag) => {
    const hearing = heard.get(tag.tagId) ?? null;
    const carriage = carriages.get(tag.tagId);
    return toTagDetails(view, toTagInContext(shown, tag), { hearing, carriage, placesInRoutes });
  });
}

function sortTags({ client }: View): readonly TagPlan[] {
  return client.tags.toSorted((a, b) => a.tagId - b.tagId);
}

/** One tag of a client. */
export async function toTag(view: ReadView, tag: TagPlan): Promise<Wire<'Tag'>> {
  return toTagInContext(createTagContext(view, await findLastHeard(view)), tag);
}

/** Tags of a client in the given order. */
export async function toTags(view: ReadView, tags: readonly TagPlan[]): Promise<Wire<'Tag'>[]> {
  const shown = createTagContext(view, await findLastHeard(view));
  return tags.map((tag) => toTagInContext(shown, tag));
}

/** Where the beacons of a client are, by id. */
export async function listBeaconPositions(view: ReadView): Promise<Wire<'BeaconPosition'>[]> {
  const heard = await findLastHeard(view);
  return [...view.client.beacons]
    .sort((a, b) => a.positionId - b.positionId)
    .flatMap((beacon) => {
      const place = toPlace(view, beacon.positionId);
      if (!place) return [];
      const battery = view.world.world.readBattery(beacon.tagId, view.clock.nowMs);
      return [{ ...place, battery, last_update: findLastHeardTs(heard, beacon.tagId), parent_id: beacon.parent }];
    });
}

/**
 * The tags that were heard or changed at or after an instant. All tags if that instant is before the history, or in the
 * future because the clock was set back.
 */
export function filterChangedSince<Tag extends Wire<'Tag'>>(view: View, tags: readonly Tag[], sinceTs: number): Tag[] {
  const sinceMs = sinceTs * 1000;
  if (sinceMs <= view.world.plan.startMs || sinceMs > view.clock.nowMs) return [...tags];
  const { changedMs } = getClientState(view);
  return tags.filter(
    ({ id, last_update: heardAtTs }) =>
      (changedMs.get(id) ?? -Infinity) >= sinceMs || (heardAtTs !== null && heardAtTs >= sinceTs),
  );
}

/** Data shared by all tags of a client, computed once. */
interface TagContext {
  readonly view: View;
  readonly heard: LastHeard;
  readonly byTag: ReadonlyMap<number, BeaconPlan>;
  readonly byPosition: ReadonlyMap<number, BeaconPlan>;
  readonly children: ReadonlyMap<number, readonly BeaconPlan[]>;
  readonly inRoute: ReadonlySet<number>;
}

function createTagContext(view: View, heard: LastHeard): TagContext {
  const { beacons, routes } = view.client;
  const children = new Map<number, BeaconPlan[]>();
  for (const beacon of beacons) {
    if (beacon.parent !== null) children.set(beacon.parent, [...(children.get(beacon.parent) ?? []), beacon]);
  }
  return {
    view,
    heard,
    byTag: new Map(beacons.map((beacon) => [beacon.tagId, beacon])),
    byPosition: new Map(beacons.map((beacon) => [beacon.positionId, beacon])),
    children,
    inRoute: new Set(routes.flatMap(({ stops }) => stops)),
  };
}

function toTagInContext({ view, heard, byTag, byPosition, children, inRoute }: TagContext, tag: TagPlan): Wire<'Tag'> {
  const beacon = byTag.get(tag.tagId) ?? null;
  const own = (beacon && children.get(beacon.positionId)) ?? [];
  const parent = beacon?.parent ?? null;
  return {
    id: tag.tagId,
    tag_id: tag.tagId,
    label: tag.label,
    type: tag.type,
    active: tag.active,
    destroyed: tag.destroyed,
    battery: view.world.world.readBattery(tag.tagId, view.clock.nowMs),
    threshold: tag.threshold,
    last_update: findLastHeardTs(heard, tag.tagId),
    last_position: beacon && { id: beacon.positionId, tag_id: tag.tagId, ...toPixels(view, beacon.at) },
    parent_id: parent === null ? null : (byPosition.get(parent)?.tagId ?? null),
    child_tags: own.map(({ tagId, label }) => ({ id: tagId, label, parent_id: tag.tagId })),
    number_of_children: own.length,
    status: tag.status,
    beacon_id: tag.beaconId,
    tag_info: { label: tag.version },
    in_route: beacon !== null && inRoute.has(beacon.positionId),
  };
}

function findLastHeardTs(heard: LastHeard, tagId: number): number | null {
  return toUnixOrNull(heard.get(tagId)?.ms ?? null);
}
