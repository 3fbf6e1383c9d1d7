import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { MapImage } from '../../data/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { WHOLE_EARTH } from '../../map-view/earth-area.ts';
import { MapFrame } from '../../map-view/map-frame.tsx';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import { HeatMap } from '../../map/heat/heat-map.ts';

interface HeatMapProps {
  readonly image: MapImage;
  readonly picture: PlanPicture;
  /** True where space is short, so controls may cover the plan. */
  readonly isTight: boolean;
  /** Called with null when an empty place is pressed. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  /** What is shown above a beacon while the pointer is on it. */
  readonly describe: (beacon: MapBeacon) => string;
  readonly onRadius: (radiusPx: number) => void;
}

interface HeatMapHandle {
  /** Null until the map is open. */
  readonly map: HeatMap | null;
  /** The map's element. */
  readonly frame: ReactElement;
}

/** A heat map in its frame. */
export function useHeatMap(props: HeatMapProps): HeatMapHandle {
  const { image, picture, isTight } = props;
  const { t } = useTranslation('live');
  const { width, height } = image;
  const [map, setMap] = useState<HeatMap | null>(null);
  const ground = useMemo(() => ({ kind: 'plan', size: { width, height }, picture }) as const, [width, height, picture]);
  // Callbacks of the map read the latest props, because the map outlives a render.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const frame = (
    <MapFrame<HeatMap>
      ground={ground}
      home={findPlanArea}
      label={t('map.keys')}
      isCovering={false}
      isTight={isTight}
      createLayers={(host) =>
        new HeatMap(host, {
          ground,
          onBeacon: (beacon) => latest.current.onBeacon(beacon),
          describe: (beacon) => latest.current.describe(beacon),
          onRadius: (radiusPx) => latest.current.onRadius(radiusPx),
        })
      }
      onLayers={setMap}
      onMissing={ignore}
    />
  );
  return { map, frame };
}

/** A floor plan is not on the earth, and has no tiles. */
const findPlanArea = () => WHOLE_EARTH;
const ignore = () => undefined;
