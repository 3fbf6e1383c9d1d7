import { useCallback, useEffect, useRef, useState } from 'react';
import { onOutcome } from '../../data/connection.ts';
import { tileUrl } from '../../data/tiles.ts';
import { worldStorage } from '../../data/world.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { EditHand } from '../../map/edit/edit-model.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { LiveMap } from '../../map/live-map.ts';
import { MapChrome } from './map-chrome.ts';
import { mapClock } from './map-clock.ts';
import type { PaneGround } from './map-pane.tsx';
import { openCrowd } from './open-crowd.ts';

interface LiveMapProps {
  readonly ground: PaneGround;
  /** What the earth shows when it is fitted. */
  readonly home: () => PlanArea;
  readonly isNarrow: boolean;
  /** Monotonic instant of the answer that is shown; null before the first. */
  readonly heardAtMs: () => number | null;
  readonly onVehicle: (id: number) => void;
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onFixture: (fixture: MapFixture) => void;
  /** Moves things in edit mode. */
  readonly hand: EditHand;
}

export interface LiveMapHandle {
  /** Null until the map stands. */
  readonly map: LiveMap | null;
  /** Screen pixels a pixel of the plan. */
  readonly scale: number;
  /** Parts of the satellite picture did not come. */
  readonly isMissing: boolean;
  /** Goes on the element that becomes the map. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Makes the map when its element comes, and takes it away with the element. */
export function useLiveMap(props: LiveMapProps): LiveMapHandle {
  const { ground } = props;
  const [map, setMap] = useState<LiveMap | null>(null);
  const [scale, setScale] = useState(1);
  const [isMissing, setMissing] = useState(false);
  const latest = useLatest(props);

  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const chrome = new MapChrome(element);
      const made = new LiveMap(element, {
        ground: ground.kind === 'plan' ? ground : { ...ground, tileUrl: tileUrl(), home: () => latest.current.home() },
        storage: worldStorage,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        isCovering: latest.current.isNarrow,
        clock: mapClock(() => latest.current.heardAtMs()),
        openCrowd,
        chrome: () => chrome.boxes(),
        onVehicle: (id) => latest.current.onVehicle(id),
        onBeacon: (beacon) => latest.current.onBeacon(beacon),
        onFixture: (fixture) => latest.current.onFixture(fixture),
        hand: {
          select: (key) => latest.current.hand.select(key),
          place: (key, point) => latest.current.hand.place(key, point),
          nudge: (key, by) => latest.current.hand.nudge(key, by),
          confirm: () => latest.current.hand.confirm(),
          giveBack: () => latest.current.hand.giveBack(),
        },
        onScale: setScale,
        onMissing: setMissing,
      });
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
    [ground, latest],
  );

  useRetries(map, isMissing);
  return { map, scale, isMissing, attach };
}

/** Asks again for the missing parts of the ground as soon as the cloud answers anything. */
function useRetries(map: LiveMap | null, isMissing: boolean): void {
  useEffect(() => {
    if (!map || !isMissing) return undefined;
    return onOutcome(({ trouble }) => trouble === null && map.retryGround());
  }, [map, isMissing]);
}

/** The newest value, for callbacks that outlive a rendering. */
function useLatest<T>(value: T): React.RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
