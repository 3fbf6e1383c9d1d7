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
  /** There is little room: the plan may lie under what floats over the map. */
  readonly isTight: boolean;
  /** Null: a press on an empty place. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
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
  // For callbacks of the map, which outlives a rendering.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const frame = (
    <MapFrame<HeatMap>
      ground={ground}
      home={nowhere}
      label={t('map.keys')}
      isCovering={false}
      isTight={isTight}
      createLayers={(host) =>
        new HeatMap(host, {
          ground,
          onBeacon: (beacon) => latest.current.onBeacon(beacon),
          onRadius: (radiusPx) => latest.current.onRadius(radiusPx),
        })
      }
      onLayers={setMap}
      onMissing={ignore}
    />
  );
  return { map, frame };
}

/** A plan has no area of the earth, and no tiles. */
const nowhere = () => WHOLE_EARTH;
const ignore = () => undefined;
