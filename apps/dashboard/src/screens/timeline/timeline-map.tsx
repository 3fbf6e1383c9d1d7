import { useMemo } from 'react';
import { useBeaconMarks } from '../../fleet/stage/use-beacon-marks.ts';
import { areaAround, WHOLE_EARTH } from '../../fleet/model/home-area.ts';
import { EARTH, mmPerPxOf } from '../../fleet/stage/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../fleet/stage/plan-stage.tsx';
import { PlaybackPane } from './playback-pane.tsx';
import type { TimelineProps } from './timeline-props.ts';

export interface TimelineMapProps extends TimelineProps {
  isNarrow: boolean;
}

/** The map of what is played back, once there is what it lies on. */
export function TimelineMap(props: TimelineMapProps) {
  const { scope, image } = props.site;
  if (!image) return <EarthMap {...props} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <PlaybackPane {...props} ground={ground} home={nowhere} mmPerPx={image.mmPerPx} />}
    </PlanStage>
  );
}

const nowhere = () => WHOLE_EARTH;

/** In GPS mode on the earth, around what is played back, or the beacons where nothing is. */
function EarthMap(props: TimelineMapProps) {
  const beacons = useBeaconMarks(props.site.scope);
  const { timeline, played } = props;
  const area = useMemo(() => {
    const places = played.length > 0 ? played.map(({ record }) => record) : beacons.map(({ point }) => point);
    return places.length > 0 ? areaAround(places) : WHOLE_EARTH;
  }, [played, beacons]);
  if (timeline.state.kind === 'loading') return <WaitingStage />;
  return <PlaybackPane {...props} ground={EARTH} home={() => area} mmPerPx={mmPerPxOf(area)} />;
}
