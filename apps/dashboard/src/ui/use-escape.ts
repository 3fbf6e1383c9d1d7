import { useEffect, useRef } from 'react';

/** What Escape does to each dialog that is open, the topmost last. */
const open: { current: () => void }[] = [];

/** Lets Escape do this while a dialog is open, and nothing to the dialogs below it. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    if (open.length === 0) window.addEventListener('keydown', onKey, { capture: true });
    open.push(latest);
    return () => {
      open.splice(open.indexOf(latest), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen]);
}

function onKey({ key, isComposing, target }: KeyboardEvent): void {
  // An open list of choices takes the key for itself, and says so by this attribute.
  const isTaken = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key === 'Escape' && !isComposing && !isTaken) open.at(-1)?.current();
}
