import type { ReadyFleet } from '../../fleet/model/use-live-fleet.ts';
import type { Vehicle } from '../../fleet/model/vehicle.ts';

/** What both layouts of the dashboard show. */
export interface DashboardProps {
  readonly fleet: ReadyFleet;
  /** Null while nothing is known, and when there is no such vehicle. */
  readonly vehicle: Vehicle | null;
  /** What the address names; null when it names none. */
  readonly askedId: string | null;
}
