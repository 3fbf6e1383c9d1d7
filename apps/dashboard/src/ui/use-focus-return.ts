import { useLayoutEffect } from 'react';

/** Gives the focus back to the element that opened a dialog or drawer, also if that is removed while it is open. */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) opener.focus();
      });
    };
  }, [isOpen]);
}
