import { useCallback, useEffect, useRef } from 'react';
import type { MapImage } from '../../data/client.ts';
import { worldStorage } from '../../data/world.ts';
import type { MapChrome } from '../../fleet/stage/map-chrome.ts';
import { useMapElement, type MapElement } from '../../fleet/stage/use-map-element.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import { HeatMap } from '../../map/heat/heat-map.ts';

interface HeatMapProps {
  readonly image: MapImage;
  readonly picture: PlanPicture;
  /** What floats over the map may lie on the plan. */
  readonly isTight: boolean;
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onRadius: (radiusPx: number) => void;
}

/** Makes the map when its element comes, and takes it away with the element. */
export function useHeatMap(props: HeatMapProps): MapElement<HeatMap> {
  const { image, picture, isTight } = props;
  const { width, height } = image;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const make = useCallback(
    (element: HTMLElement, chrome: MapChrome) =>
      new HeatMap(element, {
        ground: { kind: 'plan', size: { width, height }, picture },
        storage: worldStorage,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        isCovering: false,
        chrome: () => (isTight ? [] : chrome.boxes()),
        onBeacon: (beacon) => latest.current.onBeacon(beacon),
        onRadius: (radiusPx) => latest.current.onRadius(radiusPx),
      }),
    [width, height, picture, isTight],
  );

  return useMapElement(make);
}
