import { useEffect, useRef } from 'react';

/** The handlers of all open dialogs, the topmost last. */
const open: { current: () => void }[] = [];

/** Calls `onEscape` when Escape is pressed while a dialog is open and topmost. */
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
  // Fields have this attribute while their open list of options or calendar handles the key.
  const isHandled = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (key === 'Escape' && !isComposing && !isHandled) open.at(-1)?.current();
}
