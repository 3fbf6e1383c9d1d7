import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapImage } from '../../data/client.ts';
import { worldStorage } from '../../data/world.ts';
import { MapChrome } from '../../fleet/stage/map-chrome.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import { HeatMap } from '../../map/heat/heat-map.ts';

interface HeatMapProps {
  readonly image: MapImage;
  readonly picture: PlanPicture;
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onRadius: (radiusPx: number) => void;
}

interface HeatMapHandle {
  /** Null until the map stands. */
  readonly map: HeatMap | null;
  /** Goes on the element that becomes the map. */
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Makes the map when its element comes, and takes it away with the element. */
export function useHeatMap(props: HeatMapProps): HeatMapHandle {
  const { image, picture } = props;
  const { width, height } = image;
  const [map, setMap] = useState<HeatMap | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const chrome = new MapChrome(element);
      const made = new HeatMap(element, {
        ground: { kind: 'plan', size: { width, height }, picture },
        storage: worldStorage,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        isCovering: false,
        chrome: () => chrome.boxes(),
        onBeacon: (beacon) => latest.current.onBeacon(beacon),
        onRadius: (radiusPx) => latest.current.onRadius(radiusPx),
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
    [width, height, picture],
  );

  return { map, attach };
}
