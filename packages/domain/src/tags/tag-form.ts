/** Rules for the form of a tag or beacon (L§4, S§4). */
import { isDefault, toClientType } from '../access/client-type.ts';
import { formatHexId, TAG_TYPE } from './hex-id.ts';

export const TAG_STATUSES = ['NO STATUS', 'NOK', 'OK'] as const;
export type TagStatus = (typeof TAG_STATUSES)[number];

/** The fields of a tag that depend on each other. */
export interface TagState {
  readonly label: string;
  readonly active: boolean;
  readonly status: TagStatus;
}

/** Whether clients of a type may switch their tags on and off: types 0, 2, 3 and 5 (S§6). */
export function canSwitchTags(clientType: number): boolean {
  return isDefault(clientType) || toClientType(clientType) === 3;
}

/**
 * An asset tag after a change: a label activates it, activating it without a label sets its hex id as label, and
 * deactivating it or clearing the label removes label and status (S§4).
 */
export function applyTagChange(tagId: number, before: TagState, change: Partial<TagState>): TagState {
  const next = { ...before, ...change };
  const isOn = change.active ?? (change.label === undefined ? before.active : change.label.trim() !== '');
  if (!isOn) return { label: '', active: false, status: 'NO STATUS' };
  return { ...next, label: next.label.trim() === '' ? formatHexId(tagId) : next.label, active: true };
}

/** Why a beacon may not become a child of another. */
export type ChildProblem = 'inactive' | 'has-parent' | 'has-children' | 'in-route';

/** Why a beacon may not become a child: only one that is active, has no parent or children and is on no route may (S§4). */
export function findChildProblem(beacon: {
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

/** Why a tag may not replace another: only an inactive one of the same type may (S§4). */
export function findReplacementProblem(
  old: Replaceable,
  next: Replaceable,
): 'other-type' | 'destroyed' | 'active' | null {
  if (next.type !== old.type) return 'other-type';
  if (next.destroyed) return 'destroyed';
  return next.active ? 'active' : null;
}

/** Whether an asset tag may be associated with a tag: it must be a beacon that is not destroyed (S§5). */
export function isAssociable(tag: Pick<Replaceable, 'type' | 'destroyed'>): boolean {
  return tag.type === TAG_TYPE.beacon && !tag.destroyed;
}
