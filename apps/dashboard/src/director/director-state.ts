import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { controlsOptions } from '../data/controls.ts';
import { tabStorage } from '../tab/storage.ts';
import { store } from '../tab/store.ts';

/** `collapsed`: only its header is shown. */
export type DirectorState = 'closed' | 'open' | 'collapsed';

const KEY = 'lapwing-director';

const chosenAtom = atom<DirectorState | null>(null);

/** The state of the director in this tab, which survives reloads. */
export const directorAtom = atom(
  (get): DirectorState => get(chosenAtom) ?? readStored(),
  (_get, set, state: DirectorState) => {
    tabStorage.setItem(KEY, state);
    set(chosenAtom, state);
  },
);

function readStored(): DirectorState {
  const stored = tabStorage.getItem(KEY);
  return stored === 'open' || stored === 'collapsed' ? stored : 'closed';
}

/** Whether the show is open beside the clock. It stays open while a cue signs another user in. */
export const isShowOpenAtom = atom(false);

/** What had the focus when the director was opened; null after a reload, when the director does not take the focus. */
export const openerAtom = atom<HTMLElement | null>(null);

/** Opens the director if the controls can be reached, and closes an open one. */
export async function toggleDirector(queryClient: QueryClient): Promise<void> {
  if (store.get(directorAtom) !== 'closed') return closeDirector();
  const opener = document.activeElement;
  if (!(await queryClient.query(controlsOptions()))) return;
  store.set(openerAtom, opener instanceof HTMLElement ? opener : document.body);
  store.set(directorAtom, 'open');
}

export function closeDirector(): void {
  returnFocus();
  store.set(isShowOpenAtom, false);
  store.set(directorAtom, 'closed');
}

/** Gives the focus back to what had it before, or to the screen if that is gone. */
export function returnFocus(): void {
  const opener = store.get(openerAtom);
  store.set(openerAtom, null);
  const isUsable = opener !== null && opener !== document.body && opener.isConnected && opener.checkVisibility();
  (isUsable ? opener : document.getElementById('content'))?.focus();
}
