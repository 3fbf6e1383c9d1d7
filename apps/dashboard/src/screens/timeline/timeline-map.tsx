import { useMemo } from 'react';
import { useBeaconMarks } from '../../map-view/use-beacon-marks.ts';
import { computeAreaAround, WHOLE_EARTH } from '../../map-view/earth-area.ts';
import { EARTH, computeMmPerPx } from '../../map-view/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../map-view/plan-stage.tsx';
import { PlaybackPane } from './playback-pane.tsx';
import type { TimelineMapProps } from './timeline-props.ts';

/** The map of the playback, once its ground has loaded. */
export function TimelineMap(props: TimelineMapProps) {
  const { scope, image } = props.site;
  if (!image) return <EarthMap {...props} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <PlaybackPane {...props} ground={ground} home={findPlanArea} mmPerPx={image.mmPerPx} />}
    </PlanStage>
  );
}

const findPlanArea = () => WHOLE_EARTH;

/** In GPS mode: satellite tiles around the positions of the playback, or else around the beacons. */
function EarthMap(props: TimelineMapProps) {
  const beacons = useBeaconMarks(props.site.scope);
  const { lanes, state } = props.timeline;
  const area = useMemo(() => {
    const visited = lanes.flatMap(({ records }) => records ?? []);
    const places = visited.length > 0 ? visited : beacons.map(({ point }) => point);
    return places.length > 0 ? computeAreaAround(places) : WHOLE_EARTH;
  }, [lanes, beacons]);
  const isWaiting = state.kind === 'loading' && lanes.every(({ records }) => records === null);
  if (isWaiting) return <WaitingStage />;
  return <PlaybackPane {...props} ground={EARTH} home={() => area} mmPerPx={computeMmPerPx(area)} />;
}
