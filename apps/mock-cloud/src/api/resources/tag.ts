import type { BeaconPlan, TagPlan } from '../../scenario/plan.ts';
import { type LastHeard, lastHeard } from './last-heard.ts';
import { placeOf } from './place.ts';
import { detailsOf, ordsOf } from './tag-details.ts';
import { pixelsOf, stateOf, unixOrNull, type View, type Wire } from './view.ts';

/** The tags of a client, on the map or off it, by id. */
export function tagsOf(view: View): Wire<'Tag'>[] {
  return theseTags(view, byId(view));
}

/** The same with what only details show. */
export function tagsWithDetails(view: View): Wire<'TagDetails'>[] {
  const heard = lastHeard(view);
  const shown = shownWith(view, heard);
  const ords = ordsOf(view);
  return byId(view).map((tag) => detailsOf(view, tagWith(shown, tag), { hearing: heard.get(tag.tagId) ?? null, ords }));
}

function byId({ client }: View): readonly TagPlan[] {
  return client.tags.toSorted((a, b) => a.tagId - b.tagId);
}

/** One tag of a client. */
export function tagOf(view: View, tag: TagPlan): Wire<'Tag'> {
  return tagWith(shownWith(view, lastHeard(view)), tag);
}

/** Several tags of a client, in the order given. */
export function theseTags(view: View, tags: readonly TagPlan[]): Wire<'Tag'>[] {
  const shown = shownWith(view, lastHeard(view));
  return tags.map((tag) => tagWith(shown, tag));
}

/** Where the beacons of a client are, by id. */
export function beaconPositionsOf(view: View): Wire<'BeaconPosition'>[] {
  const heard = lastHeard(view);
  return [...view.client.beacons]
    .sort((a, b) => a.positionId - b.positionId)
    .flatMap((beacon) => {
      const place = placeOf(view, beacon.positionId);
      if (!place) return [];
      const battery = view.world.world.battery(beacon.tagId, view.clock.nowMs);
      return [{ ...place, battery, last_update: heardTs(heard, beacon.tagId), parent_id: beacon.parent }];
    });
}

/**
 * Tags of which something changed at or after an instant: they were heard, or people changed them. All of them where that
 * instant is before the history, or yet to come since the clock was set back: then the list starts anew.
 */
export function changedSince<Tag extends Wire<'Tag'>>(view: View, tags: readonly Tag[], sinceTs: number): Tag[] {
  const sinceMs = sinceTs * 1000;
  if (sinceMs <= view.world.plan.startMs || sinceMs > view.clock.nowMs) return [...tags];
  const { changedMs } = stateOf(view);
  return tags.filter(
    ({ id, last_update: heardAtTs }) =>
      (changedMs.get(id) ?? -Infinity) >= sinceMs || (heardAtTs !== null && heardAtTs >= sinceTs),
  );
}

/** What every tag of a client is shown with, made once. */
interface Shown {
  readonly view: View;
  readonly heard: LastHeard;
  readonly byTag: ReadonlyMap<number, BeaconPlan>;
  readonly byPosition: ReadonlyMap<number, BeaconPlan>;
  readonly children: ReadonlyMap<number, readonly BeaconPlan[]>;
  readonly inRoute: ReadonlySet<number>;
}

function shownWith(view: View, heard: LastHeard): Shown {
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

function tagWith({ view, heard, byTag, byPosition, children, inRoute }: Shown, tag: TagPlan): Wire<'Tag'> {
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
    battery: view.world.world.battery(tag.tagId, view.clock.nowMs),
    threshold: tag.threshold,
    last_update: heardTs(heard, tag.tagId),
    last_position: beacon && { id: beacon.positionId, tag_id: tag.tagId, ...pixelsOf(view, beacon.at) },
    parent_id: parent === null ? null : (byPosition.get(parent)?.tagId ?? null),
    child_tags: own.map(({ tagId, label }) => ({ id: tagId, label, parent_id: tag.tagId })),
    number_of_children: own.length,
    status: tag.status,
    beacon_id: tag.beaconId,
    tag_info: { label: tag.version },
    in_route: beacon !== null && inRoute.has(beacon.positionId),
  };
}

function heardTs(heard: LastHeard, tagId: number): number | null {
  return unixOrNull(heard.get(tagId)?.ms ?? null);
}
