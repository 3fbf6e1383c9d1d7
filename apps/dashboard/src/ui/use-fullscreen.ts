import { useEffect, useState } from 'react';
import { useEscape } from './use-escape.ts';

export interface Fullscreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * Shows an element in full screen. If the browser does not allow it, the element fills the window instead: the caller
 * must give it that layout while `isFull`. The element takes the focus (`tabIndex={-1}`). Escape ends both.
 */
export function useFullscreen(): readonly [fullscreen: Fullscreen, attach: (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const leave = () => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEscape(isFull, leave);

  const enter = () => {
    setFull(true);
    // The button that was pressed may leave; a control with the focus may not.
    element?.focus();
    // Rejected in a frame that does not allow it; then the element fills the window.
    if (document.fullscreenEnabled) element?.requestFullscreen().catch(() => undefined);
  };
  return [{ isFull, toggle: isFull ? leave : enter }, setElement];
}
