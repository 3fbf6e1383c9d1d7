import { atom } from 'jotai';

/** The gateway that an address named last: who opens a screen of one gateway without saying whose means this one. */
export const selectedGatewayAtom = atom<string | null>(null);
