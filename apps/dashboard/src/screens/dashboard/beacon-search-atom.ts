import { atom } from 'jotai';

/** The text being typed into the beacon finder; null while it is not in use. */
export const beaconSearchAtom = atom<string | null>(null);
