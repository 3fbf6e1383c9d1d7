import { useMemo } from 'react';
import { useMapView } from '../../fleet/model/map-view.ts';
import { useBeaconMarks } from '../../fleet/stage/use-beacon-marks.ts';
import type { LiveMapModel } from '../../map/live-map-model.ts';
import { playedVehicle, playedWays } from './played-vehicle.ts';
import { timelinePalette } from './timeline-palette.ts';
import type { TimelineMapProps } from './timeline-map.tsx';

/** What the map draws at the instant at which playback stands. */
export function usePlaybackModel({ site, timeline, played, isNarrow }: TimelineMapProps): LiveMapModel {
  const { layers, beaconId } = useMapView();
  const beacons = useBeaconMarks(site.scope);
  const knownWays = useMemo(() => playedWays(played), [played]);
  const { rider, playback } = timeline;
  const { ts, index } = playback;
  return useMemo(() => {
    const mark = rider && { id: rider.id, number: rider.number, palette: timelinePalette(rider.number) };
    const vehicle = mark && playedVehicle(played, index, ts, mark);
    return {
      vehicles: vehicle ? [vehicle] : [],
      crowd: null,
      knownWays,
      beacons,
      fixtures: [],
      selectedId: vehicle?.id ?? null,
      selectedBeaconId: beaconId,
      beaconScale: 1,
      selectedFixtureId: null,
      edit: null,
      layers,
      isNarrow,
    };
  }, [rider, played, index, ts, knownWays, beacons, beaconId, layers, isNarrow]);
}
