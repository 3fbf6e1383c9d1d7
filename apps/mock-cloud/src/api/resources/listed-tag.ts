import { isRecent, toStoreMarks, TAG_TYPE } from '@lapwing/domain';
import type { TagPlan } from '../../scenario/plan.ts';
import { findAssetsHeard, type Hearing, type LastHeard, findLastHeard } from './last-heard.ts';
import { findEnterMs } from './tag-details.ts';
import { findGateway, toUnix, toUnixOrNull, type ReadView, type View, type Wire } from './view.ts';

/**
 * The asset tags of a client by id, without destroyed ones; with `windowMs`, only those heard within that time.
 */
export async function listAssets(view: ReadView, windowMs: number | undefined): Promise<Wire<'ListedTag'>[]> {
  const { nowMs } = view.clock;
  const heard = await findAssetsHeard(view);
  return sortById(view.client.tags)
    .filter(({ type, destroyed }) => type === TAG_TYPE.asset && !destroyed)
    .filter(({ tagId }) => windowMs === undefined || nowMs - (heard.get(tagId)?.ms ?? -Infinity) <= windowMs)
    .map((tag) => toListedTag(view, tag, heard));
}

/** Tags by id, both assets and beacons. */
export async function toListedTags(view: ReadView, tags: readonly TagPlan[]): Promise<Wire<'ListedTag'>[]> {
  const heard = await findLastHeard(view);
  return sortById(tags).map((tag) => toListedTag(view, tag, heard));
}

/** The status of a client's tags, by id. */
export async function listTagStatus(view: ReadView): Promise<Wire<'TagStanding'>[]> {
  const heard = await findLastHeard(view);
  return sortById(view.client.tags).map(({ tagId, active, status }) => {
    const hearing = heard.get(tagId);
    return {
      id: tagId,
      tag_id: tagId,
      active,
      status,
      battery: readBattery(view, tagId),
      last_ts: toUnixOrNull(hearing?.ms ?? null),
      anchor_id: hearing?.gatewayId ?? null,
      rssi: hearing?.rssi ?? null,
    };
  });
}

function toListedTag(view: View, { tagId, label, type, active }: TagPlan, heard: LastHeard): Wire<'ListedTag'> {
  const hearing = heard.get(tagId) ?? null;
  return {
    id: tagId,
    tag_id: tagId,
    label,
    type,
    active,
    battery: readBattery(view, tagId),
    ...toGatewayFields(view, hearing),
    rssi: hearing?.rssi ?? null,
    entry_ts: toUnixOrNull(hearing && findEnterMs(view, hearing)),
    last_ts: toUnixOrNull(hearing?.ms ?? null),
    is_recent: isRecent(toUnixOrNull(hearing?.ms ?? null), toUnix(view.clock.nowMs)),
  };
}

function toGatewayFields(view: View, hearing: Hearing | null) {
  const gateway = hearing && findGateway(view, hearing.gatewayId);
  if (!gateway) return { anchor_id: null, anchor_label: null, anchor_info: null };
  return { anchor_id: gateway.id, anchor_label: gateway.label, anchor_info: { ...toStoreMarks(gateway.marks) } };
}

function readBattery({ world, clock }: View, tagId: number): number {
  return world.world.readBattery(tagId, clock.nowMs);
}

function sortById(tags: readonly TagPlan[]): TagPlan[] {
  return tags.toSorted((a, b) => a.tagId - b.tagId);
}
