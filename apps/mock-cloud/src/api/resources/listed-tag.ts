import { isRecent, storeMarks, TAG_TYPE } from '@lapwing/domain';
import type { TagPlan } from '../../scenario/plan.ts';
import { assetsHeard, type Hearing, type LastHeard, lastHeard } from './last-heard.ts';
import { earthPlaceOf, enterMsOf } from './tag-details.ts';
import { pixelsOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** The asset tags of a client by id, without destroyed ones; with a window only those heard within so long before now. */
export function listedAssets(view: View, windowMs: number | undefined): Wire<'ListedTag'>[] {
  const { nowMs } = view.clock;
  const heard = assetsHeard(view);
  return inOrder(view.client.tags)
    .filter(({ type, destroyed }) => type === TAG_TYPE.asset && !destroyed)
    .filter(({ tagId }) => windowMs === undefined || nowMs - (heard.get(tagId)?.ms ?? -Infinity) <= windowMs)
    .map((tag) => listedTag(view, tag, heard));
}

/** Some tags by id, assets and beacons alike. */
export function listedTags(view: View, tags: readonly TagPlan[]): Wire<'ListedTag'>[] {
  const heard = lastHeard(view);
  return inOrder(tags).map((tag) => listedTag(view, tag, heard));
}

/** How the tags of a client stand, by id. */
export function tagStandings(view: View): Wire<'TagStanding'>[] {
  const heard = lastHeard(view);
  return inOrder(view.client.tags).map(({ tagId, active, status }) => {
    const hearing = heard.get(tagId);
    return {
      id: tagId,
      tag_id: tagId,
      active,
      status,
      battery: batteryOf(view, tagId),
      last_ts: unixOrNull(hearing?.ms ?? null),
      anchor_id: hearing?.gatewayId ?? null,
      rssi: hearing?.rssi ?? null,
    };
  });
}

/** Where the tags of a client were last that were at a beacon: what hangs as one is at itself. By id. */
export function tagBeacons(view: View): Wire<'TagBeacon'>[] {
  const heard = lastHeard(view);
  return view.client.beacons
    .toSorted((a, b) => a.tagId - b.tagId)
    .flatMap(({ tagId, at }) => {
      const hearing = heard.get(tagId);
      const place = pixelsOf(view, at);
      return hearing
        ? [
            {
              tag_id: tagId,
              beacon_id: tagId,
              ...place,
              ...earthPlaceOf(view.client, place),
              last_ts: unix(hearing.ms),
            },
          ]
        : [];
    });
}

function listedTag(view: View, { tagId, label, type, active }: TagPlan, heard: LastHeard): Wire<'ListedTag'> {
  const hearing = heard.get(tagId) ?? null;
  return {
    id: tagId,
    tag_id: tagId,
    label,
    type,
    active,
    battery: batteryOf(view, tagId),
    ...gatewayFields(view, hearing),
    rssi: hearing?.rssi ?? null,
    entry_ts: unixOrNull(hearing && enterMsOf(view, hearing)),
    last_ts: unixOrNull(hearing?.ms ?? null),
    is_recent: isRecent(unixOrNull(hearing?.ms ?? null), unix(view.clock.nowMs)),
  };
}

function gatewayFields({ client }: View, hearing: Hearing | null) {
  const gateway = hearing && client.gateways.find(({ id }) => id === hearing.gatewayId);
  if (!gateway) return { anchor_id: null, anchor_label: null, anchor_info: null };
  return { anchor_id: gateway.id, anchor_label: gateway.label, anchor_info: { ...storeMarks(gateway.marks) } };
}

function batteryOf({ world, clock }: View, tagId: number): number {
  return world.world.battery(tagId, clock.nowMs);
}

function inOrder(tags: readonly TagPlan[]): TagPlan[] {
  return tags.toSorted((a, b) => a.tagId - b.tagId);
}
