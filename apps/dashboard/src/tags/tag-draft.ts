import {
  isTracker,
  convertThresholdToRange,
  applyTagChange,
  clampShownRange,
  canSwitchTags,
  TAG_TYPE,
  convertRangeToThreshold,
  type TagStatus,
} from '@lapwing/domain';
import type { Tag, TagChange } from '../data/tags.ts';

/** Unsaved changes to a tag; missing fields are as on the server. */
export interface TagDraft {
  readonly label?: string;
  readonly active?: boolean;
  readonly status?: TagStatus;
  /** 0 to 16. */
  readonly range?: number;
  readonly beaconId?: number | null;
  /** Ids of its new children. */
  readonly children?: readonly number[];
}

/** A tag as the form shows it. */
export interface DraftedTag {
  readonly label: string;
  readonly active: boolean;
  readonly status: TagStatus;
  readonly range: number;
  readonly beaconId: number | null;
  readonly children: readonly number[];
}

export function applyDraft(tag: Tag, draft: TagDraft): DraftedTag {
  return {
    label: tag.label,
    active: tag.active,
    status: tag.status,
    range: clampShownRange(convertThresholdToRange(tag.threshold)),
    beaconId: tag.beaconId,
    children: tag.childTags.map(({ id }) => id),
    ...draft,
  };
}

/** The draft after a change; an asset tag's label, switch and status depend on each other (L§4). */
export function withChange(tag: Tag, draft: TagDraft, change: TagDraft, clientType: number): TagDraft {
  const next = { ...draft, ...change };
  const isSettled = tag.type === TAG_TYPE.asset && canSwitchTags(clientType);
  if (!isSettled || (change.label === undefined && change.active === undefined)) return next;
  const { label, active, status } = applyDraft(tag, draft);
  return { ...next, ...applyTagChange(tag.tagId, { label, active, status }, change) };
}

/** Whether someone else changed one of the drafted fields, destroyed the tag or gave its position to another. */
export function isOvertaken(seen: Tag, current: Tag, draft: TagDraft): boolean {
  const [before, now] = [applyDraft(seen, {}), applyDraft(current, {})];
  const fields = Object.keys(draft) as (keyof TagDraft)[];
  return (
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(now[field])) ||
    seen.destroyed !== current.destroyed ||
    seen.lastPosition?.id !== current.lastPosition?.id
  );
}

/** The changed fields to send; empty if nothing differs. A beacon that is removed from the map sends nothing else. */
export function computeChange(tag: Tag, draft: TagDraft, clientType: number): TagChange {
  const now = applyDraft(tag, {});
  const next = applyDraft(tag, draft);
  if (tag.type === TAG_TYPE.beacon && now.active && !next.active) return { active: false };
  const added = next.children.filter((id) => !now.children.includes(id));
  const removed = now.children.filter((id) => !next.children.includes(id));
  return {
    ...(next.label !== now.label && { label: next.label }),
    ...(next.active !== now.active && { active: next.active }),
    ...(next.range !== now.range && { threshold: convertRangeToThreshold(next.range) }),
    ...(added.length > 0 && { childBeacons: [...next.children] }),
    ...(removed.length > 0 && { beaconsToRemove: removed }),
    ...(isTracker(clientType) && next.status !== now.status && { status: next.status }),
    ...(next.beaconId !== now.beaconId && { beaconId: next.beaconId }),
  };
}
