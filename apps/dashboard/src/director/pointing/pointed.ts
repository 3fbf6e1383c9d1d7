import { FAULT_FIELDS, type FaultKind, type OperationId } from '@lapwing/contracts';
import { atom } from 'jotai';
import type { PointTarget } from '../../tab/pointing.ts';
import { EMPTY_DRAFT, KIND_GROUPS, type FaultDraft } from '../faults/fault-draft.ts';

/** What was pointed at: a gateway by its id, a beacon by the id of its position, or a call. */
export type Pointed =
  | { readonly kind: 'gateways' | 'beacons'; readonly id: number }
  | { readonly kind: 'operations'; readonly id: OperationId };

/** What the form of a fault opens with; null for an empty form. */
export const pointedAtom = atom<Pointed | null>(null);

const KINDS = Object.values(KIND_GROUPS).flat();

export function parseTarget(target: PointTarget): Pointed {
  const [thing, id] = target.split(':');
  return { kind: thing === 'beacon' ? 'beacons' : 'gateways', id: Number(id) };
}

/** The kinds of faults that can affect a thing, in the order of the form. */
export function listFitting(pointed: Pointed): readonly FaultKind[] {
  return KINDS.filter((kind) => FAULT_FIELDS[kind].includes(pointed.kind));
}

/** The form for a thing: the first kind that fits, with the thing chosen. */
export function createDraft(pointed: Pointed | null): FaultDraft {
  if (pointed === null) return EMPTY_DRAFT;
  const kind = listFitting(pointed)[0] ?? EMPTY_DRAFT.kind;
  return { ...EMPTY_DRAFT, kind, [pointed.kind]: [pointed.id] };
}
