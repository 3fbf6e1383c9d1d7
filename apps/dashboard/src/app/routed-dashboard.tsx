import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../data/session.ts';
import { VehicleDashboard } from '../screens/dashboard/vehicle-dashboard.tsx';
import { NotBuilt } from './not-built.tsx';

/** The dashboard is the screen of one vehicle; to trackers it is another screen (L§2). */
export function RoutedDashboard() {
  return isTracker(useSessionUser().clientType) ? <NotBuilt /> : <VehicleDashboard />;
}
