import { useLayoutEffect } from 'react';
import { store } from '../../data/store.ts';
import { editsAtom } from './edit-atoms.ts';

/** Maps on the page: on a change of layout the next one comes at once. */
let maps = 0;

/** Ends edit mode when the last map leaves the page, and keeps it while a phone is turned. */
export function useEditLife(): void {
  useLayoutEffect(() => {
    maps += 1;
    return () => {
      maps -= 1;
      setTimeout(() => {
        if (maps === 0) store.set(editsAtom, null);
      });
    };
  }, []);
}
