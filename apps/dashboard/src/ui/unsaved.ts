import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { store } from '../tab/store.ts';

/** Ids of the parts of the screen with unsaved changes: leaving asks first (L§2). */
const unsavedAtom = atom<ReadonlySet<string>>(new Set<string>());

export const hasUnsavedAtom = atom((get) => get(unsavedAtom).size > 0);

/** The open question whether to discard unsaved changes; null if there is none. */
export const leavePromptAtom = atom<{ readonly answer: (discard: boolean) => void } | null>(null);

/** Marks a part of the screen as having unsaved changes while `isChanged` and mounted. */
export function useUnsaved(isChanged: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return undefined;
    store.set(unsavedAtom, (ids) => new Set([...ids, id]));
    return () => store.set(unsavedAtom, (ids) => new Set([...ids].filter((other) => other !== id)));
  }, [id, isChanged]);
}

/** Asks the user whether to discard unsaved changes; true without asking if there are none. */
export async function confirmLeave(): Promise<boolean> {
  if (!store.get(hasUnsavedAtom)) return true;
  store.get(leavePromptAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (discard: boolean) => {
      store.set(leavePromptAtom, null);
      resolve(discard);
    };
    store.set(leavePromptAtom, { answer });
  });
}

/** Closes a dialog after the user agreed to discard what is unsaved in it. */
export async function closeIfConfirmed(close: () => void): Promise<void> {
  if (await confirmLeave()) close();
}

/** Forgets all unsaved changes, so that the page can reload without another question. */
export function forgetUnsaved(): void {
  store.set(unsavedAtom, new Set<string>());
}
