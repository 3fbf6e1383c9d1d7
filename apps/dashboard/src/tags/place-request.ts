import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** What people give a place on the map: a beacon, or an exciter. */
export type ThingKind = 'beacon' | 'exciter';

/** `beacon:` and a tag id, or `exciter:` and a MAC as a number. */
export type ThingKey = `${ThingKind}:${number}`;

/** A thing that the user wants to put on the map. The map in view takes it, or the next one that opens. */
export const placeRequestAtom = atom<ThingKey | null>(null);

/** Opens edit mode on the map with a thing selected. */
export function askToPlace(key: ThingKey): void {
  store.set(placeRequestAtom, key);
}
