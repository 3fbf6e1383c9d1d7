import type L from 'leaflet';
import type { Viewport } from './viewport.ts';

/** An open map with its view. */
export interface ViewedMap {
  readonly map: L.Map;
  readonly viewport: Viewport;
}

/**
 * Lets two maps of the same ground show the same part of it: moving one moves the other. The second begins with the view of
 * the first. Returns what ends it.
 */
export function linkViews(first: ViewedMap, second: ViewedMap): () => void {
  let isAdopting = false;
  const adopt = (from: ViewedMap, to: ViewedMap) => {
    if (isAdopting) return;
    isAdopting = true;
    to.viewport.adopt(from.viewport);
    isAdopting = false;
  };
  const moveSecond = () => adopt(first, second);
  const moveFirst = () => adopt(second, first);
  moveSecond();
  first.map.on('move', moveSecond);
  second.map.on('move', moveFirst);
  return () => {
    first.map.off('move', moveSecond);
    second.map.off('move', moveFirst);
  };
}
