import { findStopRefusal, type StopRefusal } from '@lapwing/domain';
import { atom } from 'jotai';
import { addStop, listPositions, NO_DRAFT, type Draft } from './form/draft.ts';

/** The route in the creator; null while the creator is closed. */
export const draftAtom = atom<Draft | null>(null);

/** The position ids of its stops in order, which the map draws; null without a draft. */
export const draftStopsAtom = atom((get) => {
  const draft = get(draftAtom);
  return draft && listPositions(draft);
});

/** What was done to the list last, or why nothing was, for the status below it. */
export type DraftReport =
  | { readonly kind: 'added' | 'moved'; readonly name: string; readonly place: number }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: StopRefusal; readonly name: string }
  | { readonly kind: 'generated'; readonly count: number }
  | { readonly kind: 'reverted' | 'none-found' };

export const draftReportAtom = atom<DraftReport | null>(null);

export interface PickedBeacon {
  /** Its position. */
  readonly id: number;
  readonly name: string;
  readonly isChild: boolean;
}

/** Adds a beacon to the end of the draft unless it cannot follow; returns why it cannot. */
export const addToDraftAtom = atom(null, (get, set, { id, name, isChild }: PickedBeacon): StopRefusal | null => {
  const draft = get(draftAtom) ?? NO_DRAFT;
  const refusal = findStopRefusal(listPositions(draft), { positionId: id, isChild });
  if (refusal === null) {
    const after = addStop(draft, id);
    set(draftAtom, after);
    set(draftReportAtom, { kind: 'added', name, place: after.stops.length });
  } else set(draftReportAtom, { kind: refusal, name });
  return refusal;
});
