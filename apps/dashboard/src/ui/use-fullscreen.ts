import { useEffect, useState } from 'react';
import { useEscape } from './use-escape.ts';

export interface Fullscreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * Lets an element fill the screen. Where the browser cannot, or may not, it fills the window instead: whoever draws the
 * element gives it that layout while `isFull`. Escape ends both.
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
    // Refused where a page that frames this one does not allow it: the window has to do then.
    if (document.fullscreenEnabled) element?.requestFullscreen().catch(() => undefined);
  };
  return [{ isFull, toggle: isFull ? leave : enter }, setElement];
}
