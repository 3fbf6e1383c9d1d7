import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { store } from './store.ts';

/** Ids of the parts of the screen with unsaved changes: leaving asks first (L§2). */
const unsavedAtom = atom<ReadonlySet<string>>(new Set<string>());

export const hasUnsavedAtom = atom((get) => get(unsavedAtom).size > 0);

/** Whether the session has ended, and the tab waits until nothing is unsaved. */
const isEndingAtom = atom(false);

/** Why unsaved changes are about to be lost: the user leaves them, or the session that could save them has ended. */
export type LeaveReason = 'leave' | 'ended';

interface LeavePrompt {
  readonly reason: LeaveReason;
  readonly answer: (discard: boolean) => void;
}

/** The open question whether to discard unsaved changes; null if there is none. */
export const leavePromptAtom = atom<LeavePrompt | null>(null);

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
export async function confirmLeave(reason: LeaveReason = 'leave'): Promise<boolean> {
  if (!store.get(hasUnsavedAtom)) return true;
  store.get(leavePromptAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (discard: boolean) => {
      store.set(leavePromptAtom, null);
      resolve(discard);
    };
    store.set(leavePromptAtom, { reason, answer });
  });
}

/** Closes a dialog after the user agreed to discard what is unsaved in it. */
export async function closeIfConfirmed(close: () => void): Promise<void> {
  if (await confirmLeave()) close();
}

/**
 * Ends the session of the tab, but not before unsaved changes are saved or discarded: the user is asked once. `end` runs at
 * once if there are none.
 */
export function endOnceSaved(end: () => void): void {
  if (!store.get(hasUnsavedAtom)) return end();
  if (store.get(isEndingAtom)) return;
  store.set(isEndingAtom, true);
  const stop = store.sub(hasUnsavedAtom, () => {
    if (store.get(hasUnsavedAtom)) return;
    stop();
    store.set(isEndingAtom, false);
    store.get(leavePromptAtom)?.answer(false);
    end();
  });
  void confirmLeave('ended').then((discard) => discard && forgetUnsaved());
}

/** Forgets all unsaved changes, so that the page can reload without another question. */
export function forgetUnsaved(): void {
  store.set(unsavedAtom, new Set<string>());
}
