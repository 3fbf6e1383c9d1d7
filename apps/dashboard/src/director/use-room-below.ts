import { useLayoutEffect } from 'react';

/** Takes the height of what is docked below away from the page, its dialogs and its messages. */
export function useRoomBelow(dock: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (dock === null) return undefined;
    const { style } = document.documentElement;
    const make = () => style.setProperty('--director-height', `${dock.offsetHeight}px`);
    const observer = new ResizeObserver(make);
    observer.observe(dock);
    make();
    return () => {
      observer.disconnect();
      style.removeProperty('--director-height');
    };
  }, [dock]);
}
