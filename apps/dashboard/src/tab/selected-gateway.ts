import { atom } from 'jotai';

/** Id of the gateway in the last address that had one: the default of screens about one gateway. */
export const selectedGatewayAtom = atom<string | null>(null);
