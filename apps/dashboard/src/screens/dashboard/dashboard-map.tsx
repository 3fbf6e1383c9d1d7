import { useMemo } from 'react';
import { FleetStateProvider, useFleet } from '../../live-map/model/fleet-context.tsx';
import { useMapView } from '../../map-view/map-view.ts';
import type { ReadyFleet } from '../../live-map/model/use-live-fleet.ts';
import { MapStage } from '../../live-map/stage/map-stage.tsx';

/** The map with the selected vehicle, and with the other vehicles unless they are switched off. */
export function DashboardMap({ fleet: { site, state }, isNarrow }: { fleet: ReadyFleet; isNarrow: boolean }) {
  const { selectedId } = useFleet();
  const hasOthers = useMapView().isOn('others');
  const shown = useMemo(() => {
    if (hasOthers || state.kind !== 'known') return state;
    return { ...state, vehicles: state.vehicles.filter(({ id }) => id === selectedId) };
  }, [state, hasOthers, selectedId]);
  return (
    <FleetStateProvider state={shown}>
      <MapStage site={site} isNarrow={isNarrow} onFind={null} />
    </FleetStateProvider>
  );
}
