import { atom } from 'jotai';
import { tabStorage } from '../../tab/storage.ts';
import { directorAtom } from '../director-state.ts';

const KEY = 'lapwing-follows-show';

const chosenAtom = atom<boolean | null>(null);

/** Whether this tab follows the show: by choice, which survives reloads, and otherwise while its director is open. */
export const followsShowAtom = atom(
  (get): boolean => get(chosenAtom) ?? readStored() ?? get(directorAtom) !== 'closed',
  (_get, set, follows: boolean) => {
    tabStorage.setItem(KEY, follows ? 'on' : 'off');
    set(chosenAtom, follows);
  },
);

function readStored(): boolean | null {
  const stored = tabStorage.getItem(KEY);
  return stored === 'on' ? true : stored === 'off' ? false : null;
}

/** Whether another user is being signed in for a cue: then no screen is shown, as its calls would have the wrong session. */
export const isSwitchingUserAtom = atom(false);

/** Whether this tab runs through the cues by itself: then only the product is shown. */
export const isKioskAtom = atom(false);
