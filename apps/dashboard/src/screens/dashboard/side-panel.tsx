import { isGps, isTracker } from '@lapwing/domain';
import { IconTruckOff } from '@tabler/icons-react';
import type { Scope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import type { FleetState } from '../../live-map/model/use-live-fleet.ts';
import type { Vehicle } from '../../live-map/model/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { DashboardProps } from './dashboard-props.ts';
import { DayTotals } from './day-totals.tsx';
import { InView } from './in-view.tsx';
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
  const { clientType } = useSessionUser();
  const { scope } = fleet.site;
  if (isTracker(clientType)) return <TrackerFigures scope={scope} vehicle={vehicle} hasGps={isGps(clientType)} />;
  return (
    <>
      <RouteStops vehicle={vehicle} />
      <DayTotals scope={scope} vehicle={vehicle} />
      <RouteCards gateway={vehicle.gateway} />
      <LapsTable laps={vehicle.gateway.recentRoutes} />
      <LastPlaces gateway={vehicle.gateway} />
    </>
  );
}

/** Gateways of trackers have no routes, so their own reports are shown instead. */
function TrackerFigures({ scope, vehicle, hasGps }: { scope: Scope; vehicle: Vehicle; hasGps: boolean }) {
  return (
    <>
      <InView key={vehicle.id} scope={scope} id={vehicle.id} hasGps={hasGps} />
      <DayTotals scope={scope} vehicle={vehicle} />
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
