import { memo } from 'react';
import { useOpeningArea } from '../model/home-area.ts';
import type { Site } from '../model/use-live-fleet.ts';
import { MapPane, type MapPaneProps } from './map-pane.tsx';
import { EARTH, mmPerPxOf } from './pane-ground.ts';
import { PlanStage, WaitingStage } from './plan-stage.tsx';

interface MapStageProps extends Pick<MapPaneProps, 'isNarrow' | 'onFind'> {
  site: Site;
}

/** The map once there is what it lies on. */
export const MapStage = memo(function MapStage({ site: { scope, image }, ...shared }: MapStageProps) {
  if (!image) return <EarthStage scope={scope} {...shared} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <MapPane scope={scope} ground={ground} mmPerPx={image.mmPerPx} {...shared} />}
    </PlanStage>
  );
});

/** In GPS mode on the earth, once it is known where the fleet is on it. */
function EarthStage(shared: Pick<MapPaneProps, 'scope' | 'isNarrow' | 'onFind'>) {
  const opening = useOpeningArea(shared.scope);
  return opening ? <MapPane ground={EARTH} mmPerPx={mmPerPxOf(opening)} {...shared} /> : <WaitingStage />;
}
