import { formatTagLabel, isOutdated } from '@lapwing/domain';
import type { BeaconPosition } from '../data/beacons.ts';
import type { BeaconHearing } from '../map/beacon-drawing.ts';
import type { MapBeacon } from '../map/beacon-model.ts';

/** A beacon on the map, with its tag id. */
export interface TagMark extends MapBeacon {
  readonly tagId: number;
}

/**
 * Makes the beacons that the map draws. Unchanged beacons stay the same objects, and if all are unchanged so does the
 * list: most responses only report that beacons were heard again.
 */
export class BeaconMarks {
  #beacons: readonly BeaconPosition[] = [];
  #nowTs = 0;
  #marks: readonly TagMark[] = [];

  /** Beacons that were not heard in the 7 days before `nowTs` are outdated. */
  listMarks(beacons: readonly BeaconPosition[], nowTs: number): readonly TagMark[] {
    const isSameTime = nowTs === this.#nowTs;
    const marks = beacons.map((beacon, index) => {
      const known = this.#marks[index];
      const before = this.#beacons[index];
      if (known && isSameTime && beacon === before) return known;
      return known && before && hasSameLook(before, beacon) && known.hearing === findHearing(beacon, nowTs)
        ? known
        : toMark(beacon, nowTs);
    });
    const hasChanged = marks.length !== this.#marks.length || marks.some((mark, index) => mark !== this.#marks[index]);
    this.#beacons = beacons;
    this.#nowTs = nowTs;
    if (hasChanged) this.#marks = marks;
    return this.#marks;
  }
}

function findHearing({ lastUpdate }: BeaconPosition, nowTs: number): BeaconHearing {
  if (lastUpdate === null) return 'never';
  return isOutdated(lastUpdate, nowTs) ? 'outdated' : 'heard';
}

/** Whether two beacons look the same, apart from when they were heard. */
function hasSameLook(a: BeaconPosition, b: BeaconPosition): boolean {
  const isSameTag = a.id === b.id && a.tagId === b.tagId && a.label === b.label && a.parentId === b.parentId;
  return isSameTag && a.x === b.x && a.y === b.y && a.battery === b.battery;
}

function toMark(beacon: BeaconPosition, nowTs: number): TagMark {
  return {
    id: beacon.id,
    tagId: beacon.tagId,
    point: { x: beacon.x, y: beacon.y },
    name: formatTagLabel(beacon),
    hearing: findHearing(beacon, nowTs),
    isChild: beacon.parentId !== null,
    isBatteryEmpty: beacon.battery === 0,
  };
}
