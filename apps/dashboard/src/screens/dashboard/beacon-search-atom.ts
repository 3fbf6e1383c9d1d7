import { atom } from 'jotai';

/** What is being typed into the beacon finder; null while nobody types. */
export const beaconSearchAtom = atom<string | null>(null);
