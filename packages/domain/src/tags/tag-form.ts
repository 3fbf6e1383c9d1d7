/** What people may do to tags and beacons (L§4, S§4). */
import { isDefault, knownType } from '../access/client-type.ts';
import { hexId, TAG_TYPE } from './hex-id.ts';

export const TAG_STATUSES = ['NO STATUS', 'NOK', 'OK'] as const;
export type TagStatus = (typeof TAG_STATUSES)[number];

/** What the switch, the label and the status of a tag say of each other. */
export interface TagState {
  readonly label: string;
  readonly active: boolean;
  readonly status: TagStatus;
}

/** Whether clients of a type switch their tags on and off: types 0, 2, 5 and 3 (S§6). */
export function switchesTags(clientType: number): boolean {
  return isDefault(clientType) || knownType(clientType) === 3;
}

/**
 * An asset tag after a change: a label makes it active, activating without one takes the hex id for it, and
 * deactivating (or clearing the label) takes label and status away (S§4).
 */
export function settledTag(tagId: number, before: TagState, change: Partial<TagState>): TagState {
  const next = { ...before, ...change };
  const isOn = change.active ?? (change.label === undefined ? before.active : change.label.trim() !== '');
  if (!isOn) return { label: '', active: false, status: 'NO STATUS' };
  return { ...next, label: next.label.trim() === '' ? hexId(tagId) : next.label, active: true };
}

/** What keeps a beacon from becoming a child of another. */
export type ChildProblem = 'inactive' | 'has-parent' | 'has-children' | 'in-route';

/** Why a beacon is no orphan, which alone may become a child: active, no parent, no children, on no route (S§4). */
export function childProblem(beacon: {
  readonly active: boolean;
  readonly hasParent: boolean;
  readonly hasChildren: boolean;
  readonly inRoute: boolean;
}): ChildProblem | null {
  if (!beacon.active) return 'inactive';
  if (beacon.hasParent) return 'has-parent';
  if (beacon.hasChildren) return 'has-children';
  return beacon.inRoute ? 'in-route' : null;
}

interface Replaceable {
  readonly type: number;
  readonly active: boolean;
  readonly destroyed: boolean;
}

/** What keeps a tag from replacing another: only an inactive one of the same type may (S§4). */
export function replacementProblem(old: Replaceable, next: Replaceable): 'other-type' | 'destroyed' | 'active' | null {
  if (next.type !== old.type) return 'other-type';
  if (next.destroyed) return 'destroyed';
  return next.active ? 'active' : null;
}

/** Whether a tag may be what an asset tag is associated with: a beacon that is not destroyed (S§5). */
export function isAssociable(tag: Pick<Replaceable, 'type' | 'destroyed'>): boolean {
  return tag.type === TAG_TYPE.beacon && !tag.destroyed;
}
