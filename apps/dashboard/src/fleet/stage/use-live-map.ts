import { useCallback, useEffect, useRef, useState } from 'react';
import { worldStorage } from '../../data/world.ts';
import type { MapImage } from '../../data/client.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { EditHand } from '../../map/edit/edit-model.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import { LiveMap } from '../../map/live-map.ts';
import { MapChrome } from './map-chrome.ts';
import { mapClock } from './map-clock.ts';
import { openCrowd } from './open-crowd.ts';

interface LiveMapProps {
  readonly image: MapImage;
  readonly picture: PlanPicture;
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
  /** Goes on the element that becomes the map. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Makes the map when its element comes, and takes it away with the element. */
export function useLiveMap(props: LiveMapProps): LiveMapHandle {
  const { image, picture } = props;
  const { width, height } = image;
  const [map, setMap] = useState<LiveMap | null>(null);
  const [scale, setScale] = useState(1);
  const latest = useLatest(props);

  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const chrome = new MapChrome(element);
      const made = new LiveMap(element, {
        size: { width, height },
        picture,
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
    [width, height, picture, latest],
  );

  return { map, scale, attach };
}

/** The newest value, for callbacks that outlive a rendering. */
function useLatest<T>(value: T): React.RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
