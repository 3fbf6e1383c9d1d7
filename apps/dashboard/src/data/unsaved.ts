import { atom } from 'jotai';
import { useEffect, useId } from 'react';
import { store } from './store.ts';

/** What on the screen has changes that were not saved: leaving asks first (L§2). */
const unsavedAtom = atom<ReadonlySet<string>>(new Set<string>());

export const hasUnsavedAtom = atom((get) => get(unsavedAtom).size > 0);

/** The question whether unsaved changes may go; null while it is not put. */
export const leaveQuestionAtom = atom<{ readonly answer: (discard: boolean) => void } | null>(null);

/** Says that a part of the screen has unsaved changes, for as long as it has and is there. */
export function useUnsaved(isChanged: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isChanged) return undefined;
    store.set(unsavedAtom, (ids) => new Set([...ids, id]));
    return () => store.set(unsavedAtom, (ids) => new Set([...ids].filter((other) => other !== id)));
  }, [id, isChanged]);
}

/** Whether whatever is unsaved may go: true where nothing is, else as the user answers. */
export async function mayLeave(): Promise<boolean> {
  if (!store.get(hasUnsavedAtom)) return true;
  store.get(leaveQuestionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (discard: boolean) => {
      store.set(leaveQuestionAtom, null);
      resolve(discard);
    };
    store.set(leaveQuestionAtom, { answer });
  });
}

/** Drops all changes that were not saved, so that the page may be loaded anew without another question. */
export function forgetUnsaved(): void {
  store.set(unsavedAtom, new Set<string>());
}
