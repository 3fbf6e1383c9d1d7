import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMapView } from '../../map-view/map-view.ts';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import type { LiveMapModel } from '../../map/live/live-map-model.ts';
import { createPlayedVehicle } from './played-vehicle.ts';
import { chooseTimelinePalette } from './timeline-palette.ts';
import type { TimelineMapProps } from './timeline-props.ts';

/** The map model at the instant of playback. */
export function usePlaybackModel({ site, timeline, played, isNarrow }: TimelineMapProps): LiveMapModel {
  const { layers, beaconId } = useMapView();
  const beacons = useBeaconMarks(site.scope);
  const { t } = useTranslation('live');
  const { vehicle, playback } = timeline;
  const { ts, index } = playback;
  return useMemo(() => {
    const mark = vehicle && { id: vehicle.id, number: vehicle.number, palette: chooseTimelinePalette(vehicle.number) };
    const shown =
      mark &&
      createPlayedVehicle(played, { index, ts }, mark, {
        to: (place) => t('place.to', { place }),
        leftFrom: (place) => t('place.leftFrom', { place }),
      });
    return {
      vehicles: shown ? [shown] : [],
      crowd: null,
      beacons,
      fixtures: [],
      selectedId: shown?.id ?? null,
      pointedId: null,
      foundIds: null,
      selectedBeaconId: beaconId,
      beaconScale: 1,
      selectedFixtureId: null,
      edit: null,
      layers,
      isNarrow,
    };
  }, [vehicle, played, index, ts, t, beacons, beaconId, layers, isNarrow]);
}
