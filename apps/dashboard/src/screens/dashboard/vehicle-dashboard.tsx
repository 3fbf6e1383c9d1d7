import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useLiveFleet } from '../../fleet/model/use-live-fleet.ts';
import { FleetStates } from '../../fleet/panels/fleet-states.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ReadyDashboard } from './ready-dashboard.tsx';

const NOBODY: ReadonlySet<number> = new Set();

/** The screen of one vehicle: its state, its figures, its laps, and the floor plan that it moves on (L§2). */
export function VehicleDashboard() {
  const { t } = useTranslation('vehicle');
  const fleet = useLiveFleet(NOBODY);
  usePageTitle(t('title'));
  return (
    <FleetStates fleet={fleet} skeleton={<DashboardSkeleton />} failed={t('states.failed')}>
      {(ready) => <ReadyDashboard fleet={ready} />}
    </FleetStates>
  );
}
