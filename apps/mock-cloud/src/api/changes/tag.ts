import { findChildProblem, isAssociable, applyTagChange, TAG_TYPE } from '@lapwing/domain';
import type { WireBody } from '../../operations/call.ts';
import { createBadInputProblem, createRuleError, Problem } from '../../problems/problems.ts';
import type { BeaconPlan, InputAction, TagPlan, TagSettings } from '../../scenario/plan.ts';
import { findOwnTag } from '../resources/own.ts';
import {
  createChildProblem,
  createConflictProblem,
  createClientTypeProblem,
  createMissingProblem,
  createStaffFieldProblem,
} from './refusals.ts';
import type { View } from '../resources/view.ts';
import type { Decision } from './write.ts';

export type TagChange = WireBody<'updateTag'>;

/** What the caller may change in addition to label and range. */
export interface TagRights {
  readonly destroy: boolean;
  readonly switch: boolean;
  /** Whether the caller may change status and associated beacon. */
  readonly associate: boolean;
}

/** The actions for a change of a tag (S§4), or why it is refused. */
export function toTagActions(view: View, tag: TagPlan, change: TagChange, rights: TagRights): Decision {
  const refused = checkRights(tag, change, rights);
  if (refused) return refused;
  if (change.destroyed !== undefined && change.destroyed !== tag.destroyed) return toDestroyActions(view, tag, change);
  if (tag.destroyed) return isAsStored(tag, change) ? [] : createConflictProblem('path/tagId', 'is destroyed');
  return tag.type === TAG_TYPE.asset ? toAssetActions(view, tag, change, rights) : toBeaconActions(view, tag, change);
}

/** Fields that the caller may not change must equal the stored ones or be absent. */
function checkRights(tag: TagPlan, change: TagChange, rights: TagRights): Problem | null {
  const { destroyed = tag.destroyed, active = tag.active, status = tag.status, beacon_id = tag.beaconId } = change;
  if (!rights.destroy && destroyed !== tag.destroyed) return createStaffFieldProblem('destroyed');
  if (!rights.switch && active !== tag.active) return createClientTypeProblem('active');
  if (!rights.associate && status !== tag.status) return createClientTypeProblem('status');
  if (!rights.associate && beacon_id !== tag.beaconId) return createClientTypeProblem('beacon_id');
  return null;
}

function toDestroyActions(view: View, tag: TagPlan, { destroyed = false, ...others }: TagChange): Decision {
  const { tagId } = tag;
  if (Object.keys(others).length > 0)
    return createBadInputProblem('body/destroyed', 'cannot be combined with other changes');
  if (!destroyed) return [{ kind: 'tag', tagId, change: { destroyed } }];
  const beacon = findBeacon(view, tagId);
  return [
    ...(beacon ? [{ kind: 'remove', positionId: beacon.positionId } as const] : []),
    { kind: 'tag', tagId, change: { destroyed, active: false, label: '', status: 'NO STATUS', beaconId: null } },
  ];
}

function toAssetActions(view: View, tag: TagPlan, change: TagChange, rights: TagRights): Decision {
  const family = [...(change.child_beacons ?? []), ...(change.beacons_to_remove ?? [])];
  if (family.length > 0) return createBadInputProblem('body/child_beacons', 'is for beacons only');
  const problem = checkAssociation(view, tag, change);
  if (problem) return problem;
  const changed = {
    ...(change.label !== undefined && { label: change.label }),
    ...(change.active !== undefined && { active: change.active }),
    ...(change.status !== undefined && { status: change.status }),
  };
  const settled = rights.switch ? applyTagChange(tag.tagId, tag, changed) : changed;
  return toSettingsActions(tag, { ...settled, ...toCommonSettings(change) });
}

function checkAssociation(view: View, tag: TagPlan, { beacon_id: id = tag.beaconId }: TagChange): Problem | null {
  if (id === null || id === tag.beaconId) return null;
  const beacon = findOwnTag(view, id);
  if (beacon && isAssociable(beacon)) return null;
  return new Problem('bad-input', {
    detail: 'Validation Error: invalid beacon ID.',
    errors: [createRuleError('body/beacon_id', 'associatedBeacon.unknown')],
  });
}

function toBeaconActions(view: View, tag: TagPlan, change: TagChange): Decision {
  if ((change.beacon_id ?? null) !== null)
    return createBadInputProblem('body/beacon_id', 'is for asset tags, but this is a beacon');
  const beacon = findBeacon(view, tag.tagId);
  if (!beacon)
    return isAsStored(tag, change) ? [] : createConflictProblem('path/tagId', 'is not on the map: place it first');
  const { label, status, active } = change;
  const changed = toSettingsActions(tag, {
    ...(label !== undefined && { label }),
    ...(status !== undefined && { status }),
    ...toCommonSettings(change),
  });
  const released = toReleaseActions(view, beacon, change.beacons_to_remove ?? []);
  if (released instanceof Problem) return released;
  const adopted = toAdoptActions(view, beacon, change.child_beacons ?? []);
  if (adopted instanceof Problem) return adopted;
  const removed = active === false ? [{ kind: 'remove', positionId: beacon.positionId } as const] : [];
  return [...changed, ...released, ...adopted, ...removed];
}

function toAdoptActions(view: View, parent: BeaconPlan, ids: readonly number[]): Decision {
  const inRoute = new Set(view.client.routes.flatMap(({ stops }) => stops));
  const actions: InputAction[] = [];
  for (const [place, id] of ids.entries()) {
    const where = `body/child_beacons/${place}`;
    if (!findOwnTag(view, id)) return createMissingProblem(where);
    const child = findBeacon(view, id);
    if (child?.parent === parent.positionId) continue;
    if (child === parent) return createBadInputProblem(where, 'is the beacon itself');
    if (parent.parent !== null) return createConflictProblem(where, 'cannot be a child of a child beacon');
    const problem = findChildProblem({
      active: child !== null,
      hasParent: child?.parent !== null,
      hasChildren: view.client.beacons.some((one) => one.parent === child?.positionId),
      inRoute: child !== null && inRoute.has(child.positionId),
    });
    if (problem || !child) return createChildProblem(where, problem ?? 'inactive');
    actions.push({ kind: 'parent', positionId: child.positionId, parent: parent.positionId });
  }
  return actions;
}

function toReleaseActions(view: View, parent: BeaconPlan, ids: readonly number[]): Decision {
  const actions: InputAction[] = [];
  for (const [place, id] of ids.entries()) {
    const where = `body/beacons_to_remove/${place}`;
    if (!findOwnTag(view, id)) return createMissingProblem(where);
    const child = findBeacon(view, id);
    if (child?.parent !== parent.positionId) return createConflictProblem(where, 'is not a child of this beacon');
    actions.push({ kind: 'parent', positionId: child.positionId, parent: null });
  }
  return actions;
}

/** Range and associated beacon, which need no further checks. */
function toCommonSettings({ threshold, beacon_id: beaconId }: TagChange): Partial<TagSettings> {
  return { ...(threshold !== undefined && { threshold }), ...(beaconId !== undefined && { beaconId }) };
}

/** One action with the settings that differ from the stored ones; none if they are equal. */
function toSettingsActions(tag: TagPlan, next: Partial<TagSettings>): InputAction[] {
  const change = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => tag[name as keyof TagSettings] !== value),
  ) as Partial<TagSettings>;
  return Object.keys(change).length === 0 ? [] : [{ kind: 'tag', tagId: tag.tagId, change }];
}

function isAsStored(
  tag: TagPlan,
  { beacon_id: beaconId, child_beacons, beacons_to_remove, ...rest }: TagChange,
): boolean {
  const areChildrenKept = (child_beacons ?? []).length + (beacons_to_remove ?? []).length === 0;
  const same = toSettingsActions(tag, { ...rest, ...(beaconId !== undefined && { beaconId }) });
  return areChildrenKept && same.length === 0;
}

function findBeacon({ client }: View, tagId: number): BeaconPlan | null {
  return client.beacons.find((beacon) => beacon.tagId === tagId) ?? null;
}
