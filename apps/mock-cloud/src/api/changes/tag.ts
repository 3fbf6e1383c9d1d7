import { childProblem, isAssociable, settledTag, TAG_TYPE, type TagStatus } from '@lapwing/domain';
import { badInput, Problem } from '../../http/problems.ts';
import type { BeaconPlan, InputAction, TagPlan, TagSettings } from '../../scenario/plan.ts';
import { ownTag } from '../own.ts';
import { childRefusal, conflict, foreignField, missing, staffField } from './refusals.ts';
import type { View } from '../resources/view.ts';

/** The body of a change, as it came. */
export interface TagChange {
  readonly label?: string;
  readonly active?: boolean;
  readonly threshold?: number;
  readonly child_beacons?: readonly number[];
  readonly beacons_to_remove?: readonly number[];
  readonly status?: TagStatus;
  readonly beacon_id?: number | null;
  readonly destroyed?: boolean;
}

/** What the caller may do beside the label and the range. */
export interface TagRights {
  readonly destroy: boolean;
  readonly switch: boolean;
  /** Status and associated beacon. */
  readonly associate: boolean;
}

type Decided = readonly InputAction[] | Problem;

/** What a change of a tag comes to (S§4), or why it is refused. */
export function tagActions(view: View, tag: TagPlan, change: TagChange, rights: TagRights): Decided {
  const refused = withoutRight(tag, change, rights);
  if (refused) return refused;
  if (change.destroyed !== undefined && change.destroyed !== tag.destroyed) return destroying(view, tag, change);
  if (tag.destroyed) return isAsStored(tag, change) ? [] : conflict('path/tagId', 'is destroyed');
  return tag.type === TAG_TYPE.asset ? assetActions(view, tag, change, rights) : beaconActions(view, tag, change);
}

/** What may not be changed has to come as it is stored, or not at all. */
function withoutRight(tag: TagPlan, change: TagChange, rights: TagRights): Problem | null {
  const { destroyed = tag.destroyed, active = tag.active, status = tag.status, beacon_id = tag.beaconId } = change;
  if (!rights.destroy && destroyed !== tag.destroyed) return staffField('destroyed');
  if (!rights.switch && active !== tag.active) return foreignField('active');
  if (!rights.associate && status !== tag.status) return foreignField('status');
  if (!rights.associate && beacon_id !== tag.beaconId) return foreignField('beacon_id');
  return null;
}

function destroying(view: View, tag: TagPlan, { destroyed = false, ...others }: TagChange): Decided {
  const { tagId } = tag;
  if (Object.keys(others).length > 0) return badInput('body/destroyed', 'stands alone: nothing else changes with it');
  if (!destroyed) return [{ kind: 'tag', tagId, change: { destroyed } }];
  const beacon = beaconOf(view, tagId);
  return [
    ...(beacon ? [{ kind: 'remove', positionId: beacon.positionId } as const] : []),
    { kind: 'tag', tagId, change: { destroyed, active: false, label: '', status: 'NO STATUS', beaconId: null } },
  ];
}

function assetActions(view: View, tag: TagPlan, change: TagChange, rights: TagRights): Decided {
  const family = [...(change.child_beacons ?? []), ...(change.beacons_to_remove ?? [])];
  if (family.length > 0) return badInput('body/child_beacons', 'are of beacons only');
  const unassociable = associationProblem(view, tag, change);
  if (unassociable) return unassociable;
  const asked = {
    ...(change.label !== undefined && { label: change.label }),
    ...(change.active !== undefined && { active: change.active }),
    ...(change.status !== undefined && { status: change.status }),
  };
  const settled = rights.switch ? settledTag(tag.tagId, tag, asked) : asked;
  return settings(tag, { ...settled, ...common(change) });
}

function associationProblem(view: View, tag: TagPlan, { beacon_id: id = tag.beaconId }: TagChange): Problem | null {
  if (id === null || id === tag.beaconId) return null;
  const beacon = ownTag(view, id);
  if (beacon && isAssociable(beacon)) return null;
  return new Problem('bad-input', {
    detail: 'Validation Error: invalid beacon ID.',
    errors: [{ where: 'body/beacon_id', message: 'is no existing beacon' }],
  });
}

function beaconActions(view: View, tag: TagPlan, change: TagChange): Decided {
  if ((change.beacon_id ?? null) !== null) return badInput('body/beacon_id', 'is of tags only, and this is a beacon');
  const beacon = beaconOf(view, tag.tagId);
  if (!beacon) return isAsStored(tag, change) ? [] : conflict('path/tagId', 'is not on the map: place it first');
  const { label, status, active } = change;
  const changed = settings(tag, {
    ...(label !== undefined && { label }),
    ...(status !== undefined && { status }),
    ...common(change),
  });
  const freed = freeing(view, beacon, change.beacons_to_remove ?? []);
  if (freed instanceof Problem) return freed;
  const adopted = adopting(view, beacon, change.child_beacons ?? []);
  if (adopted instanceof Problem) return adopted;
  const removed = active === false ? [{ kind: 'remove', positionId: beacon.positionId } as const] : [];
  return [...changed, ...freed, ...adopted, ...removed];
}

function adopting(view: View, parent: BeaconPlan, ids: readonly number[]): Decided {
  const inRoute = new Set(view.client.routes.flatMap(({ stops }) => stops));
  const actions: InputAction[] = [];
  for (const [place, id] of ids.entries()) {
    const where = `body/child_beacons/${place}`;
    if (!ownTag(view, id)) return missing(where);
    const child = beaconOf(view, id);
    if (child?.parent === parent.positionId) continue;
    if (child === parent) return badInput(where, 'is the beacon itself');
    if (parent.parent !== null) return conflict(where, 'would belong to a child: a child has no children');
    const problem = childProblem({
      active: child !== null,
      hasParent: child?.parent !== null,
      hasChildren: view.client.beacons.some((one) => one.parent === child?.positionId),
      inRoute: child !== null && inRoute.has(child.positionId),
    });
    if (problem || !child) return childRefusal(where, problem ?? 'inactive');
    actions.push({ kind: 'parent', positionId: child.positionId, parent: parent.positionId });
  }
  return actions;
}

function freeing(view: View, parent: BeaconPlan, ids: readonly number[]): Decided {
  const actions: InputAction[] = [];
  for (const [place, id] of ids.entries()) {
    const where = `body/beacons_to_remove/${place}`;
    if (!ownTag(view, id)) return missing(where);
    const child = beaconOf(view, id);
    if (child?.parent !== parent.positionId) return conflict(where, 'is no child of this beacon');
    actions.push({ kind: 'parent', positionId: child.positionId, parent: null });
  }
  return actions;
}

/** Range and associated beacon, which follow no rule of their own. */
function common({ threshold, beacon_id: beaconId }: TagChange): Partial<TagSettings> {
  return { ...(threshold !== undefined && { threshold }), ...(beaconId !== undefined && { beaconId }) };
}

/** One input with what differs from what is stored; none where nothing does. */
function settings(tag: TagPlan, next: Partial<TagSettings>): InputAction[] {
  const change = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => tag[name as keyof TagSettings] !== value),
  ) as Partial<TagSettings>;
  return Object.keys(change).length === 0 ? [] : [{ kind: 'tag', tagId: tag.tagId, change }];
}

function isAsStored(
  tag: TagPlan,
  { beacon_id: beaconId, child_beacons, beacons_to_remove, ...rest }: TagChange,
): boolean {
  const isFamilyKept = (child_beacons ?? []).length + (beacons_to_remove ?? []).length === 0;
  const same = settings(tag, { ...rest, ...(beaconId !== undefined && { beaconId }) });
  return isFamilyKept && same.length === 0;
}

function beaconOf({ client }: View, tagId: number): BeaconPlan | null {
  return client.beacons.find((beacon) => beacon.tagId === tagId) ?? null;
}
