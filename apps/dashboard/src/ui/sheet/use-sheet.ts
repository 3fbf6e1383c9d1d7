import { useCallback, useState } from 'react';
import { computeStopHeightPx, type SheetStop } from './sheet-stops.ts';

/** The sheet's round corners overlap the map. */
const OVERLAP_PX = 14;

/**
 * The heights in pixels of a map and the sheet below it in one element (`ref`); `height` is 0 until it is mounted. Edit
 * mode (`isEditing`) has its own stop, which leaves the map visible.
 */
export function useSheet({ isEditing = false } = {}) {
  const mode = isEditing ? 'editing' : 'watching';
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
    // A full sheet covers the map, which keeps its size at the half stop.
    mapPx: height - computeStopHeightPx(stop === 'full' ? 'half' : stop, height) + OVERLAP_PX,
    stop,
    setStop,
    /** Moves a full sheet to the half stop. */
    showMap,
  };
}

/** Height of an element in pixels; 0 until it is mounted. */
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
