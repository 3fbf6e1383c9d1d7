import { useEffect, useRef, type RefObject } from 'react';
import { takesKeys } from '../../../ui/use-stray-typing.ts';

/** Dialogs give the focus back to the element that opened them before that (S§9). */
const RETURN_AFTER_MS = 500;

/**
 * Returns a function that gives the focus back to a field after 500 ms, with its text selected, so that the next scan
 * replaces it. Another field that the user went to in the meantime keeps it.
 */
export function useFocusReturn(field: RefObject<HTMLInputElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    const before = document.activeElement;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = document.activeElement;
      if (now !== before && takesKeys(now)) return;
      field.current?.focus();
      field.current?.select();
    }, RETURN_AFTER_MS);
  };
}
