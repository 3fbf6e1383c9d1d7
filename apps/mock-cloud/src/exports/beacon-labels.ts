import type { ClientPlan } from '../scenario/plan.ts';

/** Labels of a client's beacons by position. */
export function beaconLabels({ beacons }: ClientPlan): ReadonlyMap<number, string> {
  return new Map(beacons.map(({ positionId, label }) => [positionId, label]));
}
