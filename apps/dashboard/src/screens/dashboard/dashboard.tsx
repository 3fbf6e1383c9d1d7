import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../../data/session.ts';
import { TrackerMap } from './tracker/tracker-map.tsx';
import { VehicleDashboard } from './vehicle-dashboard.tsx';

/** The dashboard: for trackers their live map, for the other clients the metrics of one vehicle (L§2). */
export function Dashboard() {
  return isTracker(useSessionUser().clientType) ? <TrackerMap /> : <VehicleDashboard />;
}
