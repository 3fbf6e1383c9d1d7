import type { ClientPlan } from '../scenario/plan.ts';

/** Labels of a client's beacons by position. */
export function beaconLabels({ beacons }: ClientPlan): ReadonlyMap<number, string> {
  return new Map(beacons.map(({ positionId, label }) => [positionId, label]));
}

/** Label of the beacon at a position; null without a position. */
export function labelAt({ beacons }: ClientPlan, positionId: number | null): string | null {
  return beacons.find((beacon) => beacon.positionId === positionId)?.label ?? null;
}
