import { useCallback, useState } from 'react';
import { MapChrome } from './map-chrome.ts';

/** A map that stands in an element, with what floats over it. */
interface StandingMap {
  readonly resize: () => void;
  readonly remove: () => void;
}

export interface MapElement<Standing extends StandingMap> {
  /** Null until the map stands. */
  readonly map: Standing | null;
  /** Goes on the element that becomes the map. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Makes a map when its element comes, and takes it away with the element; anew for each other `make`. */
export function useMapElement<Standing extends StandingMap>(
  make: (element: HTMLElement, chrome: MapChrome) => Standing,
): MapElement<Standing> {
  const [map, setMap] = useState<Standing | null>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const chrome = new MapChrome(element);
      const made = make(element, chrome);
      setMap(made);
      const watcher = new ResizeObserver(() => made.resize());
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        chrome.remove();
        setMap(null);
        made.remove();
      };
    },
    [make],
  );
  return { map, attach };
}
