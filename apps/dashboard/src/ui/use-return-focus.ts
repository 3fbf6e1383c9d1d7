import { useEffect } from 'react';

/** Returns the focus to where it was when the caller was mounted, e.g. to the button that opened a dialog. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && isFocusLost()) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Whether the focused element was removed from the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
