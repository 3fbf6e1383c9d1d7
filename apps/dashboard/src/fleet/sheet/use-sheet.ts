import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { store } from '../../data/store.ts';
import { editsAtom } from '../editing/edit-atoms.ts';
import { stopHeightPx, type SheetStop } from './sheet-stops.ts';

/** The sheet's round corners lie over the map. */
const OVERLAP_PX = 14;

/** A map over a sheet in one element (`ref`): their heights in pixels, `height` 0 until the element is there. */
export function useSheet() {
  // Who moves things needs the map.
  const mode = useAtomValue(editsAtom, { store }) === null ? 'watching' : 'editing';
  const [stops, setStops] = useState<Record<typeof mode, SheetStop>>({ watching: 'half', editing: 'peek' });
  const stop = stops[mode];
  const setStop = useCallback((next: SheetStop) => setStops((all) => ({ ...all, [mode]: next })), [mode]);
  const showMap = useCallback(
    () => setStops((all) => ({ ...all, [mode]: all[mode] === 'full' ? 'half' : all[mode] })),
    [mode],
  );
  const { ref, height } = useHeight();
  return {
    ref,
    height,
    // Below a sheet over the whole screen the map keeps the size that it will have again.
    mapPx: height - stopHeightPx(stop === 'full' ? 'half' : stop, height) + OVERLAP_PX,
    stop,
    setStop,
    /** Uncovers the map where the sheet covers the whole screen. */
    showMap,
  };
}

/** Height of an element in pixels, from its first moment on; 0 before it is there. */
function useHeight(): { ref: (element: HTMLElement | null) => (() => void) | undefined; height: number } {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setHeight(element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
