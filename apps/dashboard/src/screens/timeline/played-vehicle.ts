import { formatTagLabel } from '@lapwing/domain';
import type { TimelineRecord } from '../../data/timeline.ts';
import type { MapVehicle } from '../../map/map-vehicle.ts';
import { toPath, type Path } from '../../map/path.ts';
import type { Leg } from '../../map/vehicle-position.ts';

/** Number of visits in the trail, including the current one. */
const TRAIL_LENGTH = 5;

/** A record with the path that led to it. */
export interface PlayedRecord {
  readonly record: TimelineRecord;
  readonly path: Path;
}

const NO_RECORDS: readonly PlayedRecord[] = [];
const known = new WeakMap<readonly TimelineRecord[], readonly PlayedRecord[]>();

/** The records with their paths, made once, so that each path stays the same object during playback. None for null. */
export function readPlayedRecords(records: readonly TimelineRecord[] | null): readonly PlayedRecord[] {
  if (!records) return NO_RECORDS;
  const before = known.get(records);
  if (before) return before;
  const played = records.map((record) => ({ record, path: toPath(record.way) }));
  known.set(records, played);
  return played;
}

/** The identity of a vehicle on the map: its number, and its palette index from 0. */
export interface Mark {
  readonly id: number;
  readonly number: number;
  readonly palette: number;
}

/** The texts of plates in the user's language. */
export interface WayWords {
  readonly to: (place: string) => string;
  readonly leftFrom: (place: string) => string;
}

/** The vehicle at an instant (unix seconds); `index` is its latest record. Null before the first. */
export function createPlayedVehicle(
  played: readonly PlayedRecord[],
  { index, ts }: { readonly index: number; readonly ts: number },
  { id, number, palette }: Mark,
  words: WayWords,
): MapVehicle | null {
  const latest = played[index];
  if (!latest) return null;
  const { record: current, path } = latest;
  const next = played[index + 1];
  const visits = played.slice(Math.max(0, index + 1 - TRAIL_LENGTH), index + 1).map(({ record, path: way }) => ({
    point: toPoint(record),
    enterTs: record.enterTs,
    path: way,
  }));
  const isMoving = current.lastSeenAt !== null && current.lastSeenAt < ts;
  const nextLeg = toNextLeg(current, next);
  const name = current.anchorLabel;
  const place = formatPlaceName(current);
  const wayDetail = nextLeg && next ? words.to(formatPlaceName(next.record)) : words.leftFrom(place);
  return {
    id,
    number: String(number),
    palette,
    isStale: false,
    isWrong: false,
    isMoving,
    position: {
      positionId: current.tagPositionId,
      place: toPoint(current),
      nextLeg,
    },
    visits,
    plate: { name, detail: isMoving ? wayDetail : place },
    nextPlate: null,
    arrivingPlate: path.length > 1 && !isMoving ? { name, detail: words.to(place) } : null,
  };
}

/** The label of a beacon, or its id in hex. */
export function formatPlaceName({ tagLabel, tagId }: TimelineRecord): string {
  return formatTagLabel({ label: tagLabel, tagId });
}

/** The leg to the next record; null after a gap in the records, because the path is unknown. */
function toNextLeg({ lastSeenAt }: TimelineRecord, next: PlayedRecord | undefined): Leg | null {
  if (!next || lastSeenAt === null || next.path.length < 2) return null;
  return {
    toPositionId: next.record.tagPositionId,
    to: toPoint(next.record),
    path: next.path,
    leftMs: lastSeenAt * 1000,
    durationMs: (next.record.enterTs - lastSeenAt) * 1000,
  };
}

function toPoint({ x, y }: Pick<TimelineRecord, 'x' | 'y'>) {
  return { x, y };
}
