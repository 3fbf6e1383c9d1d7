import { useCallback, useState } from 'react';
import { FleetContext, useFleet } from './fleet/fleet-context.ts';
import classes from './live-global-map.module.css';
import { MapStage } from './stage/map-stage.tsx';
import { SheetList } from './list/sheet-list.tsx';
import { stopHeightPx, type SheetStop } from './list/sheet-stops.ts';
import type { ReadyFleet } from './fleet/use-live-fleet.ts';

/** The sheet's round corners lie over the map. */
const OVERLAP_PX = 14;

/** The map over the list in a sheet. */
export function PhoneLayout({ fleet }: { fleet: ReadyFleet }) {
  const context = useFleet();
  const [query, setQuery] = useState('');
  const [stop, setStop] = useState<SheetStop>('half');
  const { ref, height } = useHeight();
  // Below a whole-screen list the map keeps the size that it will have again.
  const mapPx = height - stopHeightPx(stop === 'full' ? 'half' : stop, height) + OVERLAP_PX;
  const showMap = () => setStop((current) => (current === 'full' ? 'half' : current));
  const onSelect = (id: number) => {
    showMap();
    context.onSelect(id);
  };
  const onFind = (wanted: string) => {
    setQuery(wanted);
    setStop('full');
  };
  return (
    <FleetContext value={{ ...context, onSelect }}>
      <div ref={ref} className={classes.phone}>
        {height > 0 && (
          <>
            <div className={classes.phoneMap} style={{ height: mapPx }}>
              <MapStage fleet={fleet} isNarrow onFind={onFind} />
            </div>
            <SheetList
              state={fleet.state}
              query={query}
              onQuery={setQuery}
              stop={stop}
              onStop={setStop}
              availablePx={height}
            />
          </>
        )}
      </div>
    </FleetContext>
  );
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
