import { atom } from 'jotai';
import { store } from '../../data/store.ts';
import type { Edits } from './changes.ts';
import type { ThingKey } from './things.ts';

/** What is being moved on the map; null outside edit mode. It outlives a change of layout, not the screen. */
export const editsAtom = atom<Edits | null>(null);

/** A thing that somebody wants to put on the map; taken up by the map that stands, or by the next one. */
export const placeRequestAtom = atom<ThingKey | null>(null);

/** Leads to edit mode on the map, with a thing selected: `beaconKey(tagId)` or `exciterKey(anchorId)`. */
export function askToPlace(key: ThingKey): void {
  store.set(placeRequestAtom, key);
}
