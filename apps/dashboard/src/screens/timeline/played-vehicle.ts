import { displayLabel } from '@lapwing/domain';
import type { TimelineRecord } from '../../data/timeline.ts';
import type { MapVehicle } from '../../map/live-map-model.ts';
import { pathOfWay, type Path } from '../../map/path.ts';
import type { KnownWay } from '../../map/way-book.ts';
import type { Course } from '../../map/whereabouts.ts';

/** Positions behind the current one of which the trail is made, with it. */
const TRAIL = 5;

/** A record with the way that leads to it. */
export interface PlayedRecord {
  readonly record: TimelineRecord;
  readonly path: Path;
}

/** The records with their ways, whose paths stay the same objects. */
export function playedRecords(records: readonly TimelineRecord[]): readonly PlayedRecord[] {
  return records.map((record) => ({ record, path: pathOfWay(record.way as [number, number][]) }));
}

/** The lanes that the records tell of. */
export function playedWays(played: readonly PlayedRecord[]): readonly KnownWay[] {
  return played.slice(1).flatMap(({ record, path }, index) => {
    const before = played[index]?.record;
    return before ? [{ fromId: before.tagPositionId, toId: record.tagPositionId, path }] : [];
  });
}

/** How a vehicle is known on the map: number, place in the palette counted from 0. */
export interface Mark {
  readonly id: number;
  readonly number: number;
  readonly palette: number;
}

/** The vehicle at an instant (unix seconds) at which it stands at one of its records; null before the first. */
export function playedVehicle(
  played: readonly PlayedRecord[],
  index: number,
  ts: number,
  { id, number, palette }: Mark,
): MapVehicle | null {
  const current = played[index]?.record;
  if (!current) return null;
  const visits = played.slice(Math.max(0, index + 1 - TRAIL), index + 1).map(({ record }) => ({
    positionId: record.tagPositionId,
    point: pointOf(record),
    enterTs: record.enterTs,
    leaveTs: record.lastSeenAt,
  }));
  const isMoving = current.lastSeenAt !== null && current.lastSeenAt < ts;
  return {
    id,
    number: String(number),
    palette,
    isStale: false,
    isWrong: false,
    isMoving,
    whereabouts: {
      positionId: current.tagPositionId,
      place: pointOf(current),
      course: courseOf(current, played[index + 1]),
    },
    visits,
    stopsAhead: [],
    plate: { name: current.anchorLabel, detail: placeName(current) },
    nextPlate: null,
  };
}

/** A beacon by its label, or by its id in hex. */
export function placeName({ tagLabel, tagId }: TimelineRecord): string {
  return displayLabel({ label: tagLabel, tagId });
}

/** After a silence nobody knows its way. */
function courseOf({ lastSeenAt }: TimelineRecord, next: PlayedRecord | undefined): Course | null {
  if (!next || lastSeenAt === null || next.path.length < 2) return null;
  return {
    toPositionId: next.record.tagPositionId,
    to: pointOf(next.record),
    path: next.path,
    leftMs: lastSeenAt * 1000,
    durationMs: (next.record.enterTs - lastSeenAt) * 1000,
  };
}

function pointOf({ x, y }: Pick<TimelineRecord, 'x' | 'y'>) {
  return { x, y };
}
