import { type ClosedLap, type LapVisit, lowerBound } from '@lapwing/domain';
import type { UnitRecords } from './unit-records.ts';
import { findRoot, findRules } from './vehicle.ts';

export type LapStopVisit = LapVisit & { readonly positionId: number; readonly tagId: number };

/** The visits of some ended laps of a gateway, which are in order of their start. They are read once for all. */
export class LapVisits {
  readonly #records: UnitRecords;
  readonly #visits: LapStopVisit[] = [];
  #parents: Uint32Array | null = null;

  constructor(records: UnitRecords, laps: readonly ClosedLap[]) {
    this.#records = records;
    const [first] = laps;
    if (!first) return;
    const untilMs = laps.reduce((last, { endMs }) => Math.max(last, endMs), -Infinity);
    for (const { positionId, tagId, enterMs, leaveMs } of records.reader.listVisitsFrom(first.startMs - 1, untilMs))
      this.#visits.push({ positionId, tagId, enterMs, leaveMs, position: positionId });
  }

  /** The visits of one of the laps, from the one that began it. */
  listOf({ route, startMs, endMs }: ClosedLap): readonly LapStopVisit[] {
    this.#resolve(findRules(this.#records.vehicle, startMs).parents);
    const visits = this.#visits;
    const from = lowerBound(visits.length, (n) => readStart(visits[n], route.startOnEnter) < startMs);
    let to = from;
    while (to < visits.length && (visits[to]?.enterMs ?? 0) <= endMs) to += 1;
    return visits.slice(from, to);
  }

  /** Child beacons count as their parents of the time at which the lap began. */
  #resolve(parents: Uint32Array): void {
    if (this.#parents === parents) return;
    this.#parents = parents;
    this.#visits.forEach((visit, index) => {
      const position = findRoot(parents, visit.positionId);
      if (position !== visit.position) this.#visits[index] = { ...visit, position };
    });
  }
}

function readStart(visit: LapVisit | undefined, startsOnEnter: boolean): number {
  return (startsOnEnter ? visit?.enterMs : visit?.leaveMs) ?? Infinity;
}
