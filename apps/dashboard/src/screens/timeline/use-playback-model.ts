import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMapView } from '../../map-view/map-view.ts';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import { isCrowd } from '../../map/crowd/crowd.ts';
import type { LiveMapModel } from '../../map/live/live-map-model.ts';
import { listPlayedVehicles } from './played-fleet.ts';
import type { TimelineMapProps } from './timeline-props.ts';

/** The map model at the instant of playback. */
export function usePlaybackModel({ site, timeline, isNarrow }: TimelineMapProps): LiveMapModel {
  const { layers, beaconId } = useMapView();
  const beacons = useBeaconMarks(site.scope);
  const live = useTranslation('live').t;
  const { t } = useTranslation('timeline');
  const { lanes, focus, isSeveral, playback } = timeline;
  const { ts } = playback;
  return useMemo(() => {
    const vehicles = listPlayedVehicles({ lanes, focus, isSeveral }, ts, {
      to: (place) => live('place.to', { place }),
      leftFrom: (place) => live('place.leftFrom', { place }),
      silent: t('lanes.offline'),
    });
    const selectedId = vehicles.find(({ id }) => id === focus?.id)?.id ?? null;
    return {
      ...toScene(vehicles, selectedId),
      beacons,
      fixtures: [],
      selectedId,
      pointedId: null,
      foundIds: null,
      selectedBeaconId: beaconId,
      beaconScale: 1,
      selectedFixtureId: null,
      edit: null,
      layers,
      isNarrow,
    };
  }, [lanes, focus, isSeveral, ts, live, t, beacons, beaconId, layers, isNarrow]);
}

/** Vehicles one by one; of a crowd only the selected one, as its painter draws the others. */
function toScene(
  vehicles: LiveMapModel['vehicles'],
  selectedId: number | null,
): Pick<LiveMapModel, 'vehicles' | 'crowd'> {
  if (!isCrowd(vehicles.length)) return { vehicles, crowd: null };
  const isSelected = ({ id }: { readonly id: number }) => id === selectedId;
  return {
    vehicles: vehicles.filter(isSelected),
    crowd: {
      count: vehicles.length,
      feed: vehicles.filter((it) => !isSelected(it)),
      find: (id) => vehicles.find((it) => it.id === id) ?? null,
    },
  };
}
