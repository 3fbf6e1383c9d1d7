import { IconTruckOff } from '@tabler/icons-react';
import type { FleetState } from '../../live-map/model/use-live-fleet.ts';
import type { Vehicle } from '../../live-map/model/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { DayTotals } from './day-totals.tsx';
import { LapsTable } from './laps-table.tsx';
import { LastPlaces } from './last-places.tsx';
import { RouteCards } from './route-cards.tsx';
import { RouteStops } from './route-stops.tsx';

/** The figures of the vehicle (L§2), or the reason why there are none. */
export function SidePanel({ fleet, vehicle, requestedId }: DashboardProps) {
  if (vehicle) return <Figures fleet={fleet} vehicle={vehicle} />;
  return <MissingVehicle state={fleet.state} requestedId={requestedId} />;
}

function Figures({ fleet, vehicle }: { fleet: DashboardProps['fleet']; vehicle: Vehicle }) {
  return (
    <>
      <RouteStops vehicle={vehicle} />
      <DayTotals scope={fleet.site.scope} vehicle={vehicle} />
      <RouteCards gateway={vehicle.gateway} />
      <LapsTable laps={vehicle.gateway.recentRoutes} />
      <LastPlaces gateway={vehicle.gateway} />
    </>
  );
}

function MissingVehicle({ state, requestedId }: { state: FleetState; requestedId: string | null }) {
  const { t } = useTranslation('vehicle');
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed title={t('states.failed')} error={state.error} onRetry={state.retry} />;
    case 'known':
      return (
        <StateMessage
          icon={IconTruckOff}
          title={t('states.noSuchVehicle')}
          text={t('states.noSuchVehicleWhy', { id: requestedId ?? '' })}
        />
      );
  }
}
