import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useLiveFleet } from '../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../live-map/panels/fleet-states.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ReadyDashboard } from './ready-dashboard.tsx';
import { useTitle } from './use-title.ts';

const NONE_HIDDEN: ReadonlySet<number> = new Set();

/** The screen of one vehicle: its state, figures, laps and map. For trackers it is the live map (L§2). */
export function VehicleDashboard() {
  const { t } = useTranslation('vehicle');
  const fleet = useLiveFleet(NONE_HIDDEN);
  usePageTitle(useTitle());
  return (
    <FleetStates fleet={fleet} skeleton={<DashboardSkeleton />} failed={t('states.failed')}>
      {(ready) => <ReadyDashboard fleet={ready} />}
    </FleetStates>
  );
}
