import { memo } from 'react';
import { useOpeningArea } from '../model/home-area.ts';
import type { ClientSite } from '../../site/use-client-site.ts';
import { MapPane } from './map-pane.tsx';
import type { Pane } from './pane-context.tsx';
import { EARTH, computeMmPerPx } from '../../map-view/pane-ground.ts';
import { PlanStage, WaitingStage } from '../../map-view/plan-stage.tsx';

interface MapStageProps extends Pick<Pane, 'isNarrow' | 'onFind'> {
  site: ClientSite;
}

/** The map, once its ground is loaded. */
export const MapStage = memo(function MapStage({ site: { scope, image }, ...shared }: MapStageProps) {
  if (!image) return <EarthStage scope={scope} {...shared} />;
  return (
    <PlanStage scope={scope} image={image}>
      {(ground) => <MapPane scope={scope} ground={ground} mmPerPx={image.mmPerPx} {...shared} />}
    </PlanStage>
  );
});

/** The map of GPS mode, once the area of the fleet is known. */
function EarthStage(shared: Pick<Pane, 'scope' | 'isNarrow' | 'onFind'>) {
  const opening = useOpeningArea(shared.scope);
  return opening ? <MapPane ground={EARTH} mmPerPx={computeMmPerPx(opening)} {...shared} /> : <WaitingStage />;
}
