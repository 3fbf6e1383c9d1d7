import type { BeaconVisit, Trip } from '@lapwing/domain';
import type { LapBeaconRow } from '../../history/types.ts';

/** A stay during a lap, and the trip to it. */
export interface LapVisit {
  readonly visit: BeaconVisit;
  /** Null for the first. */
  readonly tripSec: number | null;
}

/** The stays during a lap, without skipped beacons. */
export function toLapVisits(beacons: readonly LapBeaconRow[]): readonly LapVisit[] {
  return beacons.flatMap(({ positionId, tagId, enterMs, stayedSec, tripSec }) => {
    if (enterMs === null || tagId === null) return [];
    const leaveMs = stayedSec === null ? null : enterMs + stayedSec * 1000;
    return [{ visit: { positionId, tagId, enterMs, leaveMs }, tripSec }];
  });
}

/** The trips of a lap between its stays. */
export function toLapTrips(visits: readonly LapVisit[]): readonly Trip[] {
  return visits.slice(1).flatMap(({ visit, tripSec }, index) => {
    const from = visits[index]?.visit;
    if (!from || tripSec === null) return [];
    return [{ from, to: visit, startMs: visit.enterMs - tripSec * 1000, endMs: visit.enterMs }];
  });
}
