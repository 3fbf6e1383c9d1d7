import { useMemo } from 'react';
import { useMapView } from '../../map-view/map-view.ts';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import type { LiveMapModel } from '../../map/live-map-model.ts';
import { vehicleAt, lanesOf } from './played-vehicle.ts';
import { timelinePalette } from './timeline-palette.ts';
import type { TimelineMapProps } from './timeline-props.ts';

/** The map model at the instant of playback. */
export function usePlaybackModel({ site, timeline, played, isNarrow }: TimelineMapProps): LiveMapModel {
  const { layers, beaconId } = useMapView();
  const beacons = useBeaconMarks(site.scope);
  const knownLanes = useMemo(() => lanesOf(played), [played]);
  const { vehicle, playback } = timeline;
  const { ts, index } = playback;
  return useMemo(() => {
    const mark = vehicle && { id: vehicle.id, number: vehicle.number, palette: timelinePalette(vehicle.number) };
    const shown = mark && vehicleAt(played, index, ts, mark);
    return {
      vehicles: shown ? [shown] : [],
      crowd: null,
      knownLanes,
      beacons,
      fixtures: [],
      selectedId: shown?.id ?? null,
      selectedBeaconId: beaconId,
      beaconScale: 1,
      selectedFixtureId: null,
      edit: null,
      layers,
      isNarrow,
    };
  }, [vehicle, played, index, ts, knownLanes, beacons, beaconId, layers, isNarrow]);
}
