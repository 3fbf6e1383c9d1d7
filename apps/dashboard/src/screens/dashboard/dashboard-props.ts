import type { ReadyFleet } from '../../live-map/model/use-live-fleet.ts';
import type { Vehicle } from '../../live-map/model/vehicle.ts';

/** Props of both layouts of the dashboard. */
export interface DashboardProps {
  readonly fleet: ReadyFleet;
  /** Null while loading, or if the vehicle does not exist. */
  readonly vehicle: Vehicle | null;
  /** The id in the address; null if it has none. */
  readonly requestedId: string | null;
}
