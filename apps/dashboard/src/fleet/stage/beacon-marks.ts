import { displayLabel, isOutdated, OUTDATED_SEC } from '@lapwing/domain';
import type { BeaconPosition } from '../../data/beacons.ts';
import type { BeaconHearing } from '../../map/beacon-drawing.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';

/** A beacon of the map, with the tag that it is. */
export interface TagMark extends MapBeacon {
  readonly tagId: number;
}

/**
 * The beacons that the map draws. Those that look as in the answer before are the same objects, and where all do it is
 * the same list: most answers only say that beacons were heard again.
 */
export class BeaconMarks {
  #beacons: readonly BeaconPosition[] = [];
  #marks: readonly TagMark[] = [];
  /** From when (unix seconds) to when none of these beacons comes to be outdated. */
  #judged = { fromTs: 0, untilTs: 0 };

  /** `nowTs` decides which were not heard for 7 days. */
  of(beacons: readonly BeaconPosition[], nowTs: number): readonly TagMark[] {
    const isJudged = nowTs >= this.#judged.fromTs && nowTs <= this.#judged.untilTs;
    if (isJudged && beacons === this.#beacons) return this.#marks;
    const marks = beacons.map((beacon, index) => {
      const known = this.#marks[index];
      const before = this.#beacons[index];
      if (known && isJudged && beacon === before) return known;
      return known && before && looksTheSame(before, beacon) && known.hearing === hearingOf(beacon, nowTs)
        ? known
        : markOf(beacon, nowTs);
    });
    const hasChanged = marks.length !== this.#marks.length || marks.some((mark, index) => mark !== this.#marks[index]);
    this.#beacons = beacons;
    this.#judged = { fromTs: nowTs, untilTs: untilOutdatedTs(beacons, nowTs) };
    if (hasChanged) this.#marks = marks;
    return this.#marks;
  }
}

/** When the next of the beacons comes to be outdated. */
function untilOutdatedTs(beacons: readonly BeaconPosition[], nowTs: number): number {
  let untilTs = Infinity;
  for (const { lastUpdate } of beacons) {
    if (lastUpdate === null || isOutdated(lastUpdate, nowTs)) continue;
    untilTs = Math.min(untilTs, lastUpdate + OUTDATED_SEC);
  }
  return untilTs;
}

function hearingOf({ lastUpdate }: BeaconPosition, nowTs: number): BeaconHearing {
  if (lastUpdate === null) return 'never';
  return isOutdated(lastUpdate, nowTs) ? 'outdated' : 'heard';
}

/** Whether two beacons look the same, as far as that does not depend on when they were heard. */
function looksTheSame(a: BeaconPosition, b: BeaconPosition): boolean {
  const isSameTag = a.id === b.id && a.tagId === b.tagId && a.label === b.label && a.parentId === b.parentId;
  return isSameTag && a.x === b.x && a.y === b.y && a.battery === b.battery;
}

function markOf(beacon: BeaconPosition, nowTs: number): TagMark {
  return {
    id: beacon.id,
    tagId: beacon.tagId,
    point: { x: beacon.x, y: beacon.y },
    name: displayLabel(beacon),
    hearing: hearingOf(beacon, nowTs),
    isChild: beacon.parentId !== null,
    isBatteryEmpty: beacon.battery === 0,
  };
}
