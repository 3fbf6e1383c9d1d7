/** Time zones as tables of offset changes. All times are in milliseconds; the time zone of the machine is never used. */
import { lowerBound } from './lower-bound.ts';
import { DAY_MS, HOUR_MS } from './units.ts';

const SECOND_MS = 1000;
/** No zone is further from UTC than this. */
const MAX_OFFSET_MS = 16 * HOUR_MS;
/** Tables are filled one stretch of 400 days at a time. */
const STRETCH_MS = 400 * DAY_MS;

interface Stretch {
  /** Instants from which the offset of the same index applies; the first is the start of the stretch. */
  readonly starts: readonly number[];
  readonly offsets: readonly number[];
}

/** The offsets of one zone, filled on demand. Created by `getZoneTable`. */
export interface ZoneTable {
  readonly zone: string;
  /** @internal */
  readonly stretches: Map<number, Stretch>;
  /** @internal The last span that was found, a cache for neighbouring instants. */
  readonly span: { fromMs: number; toMs: number; offsetMs: number };
  /** @internal */
  readonly format: Intl.DateTimeFormat;
}

const tables = new Map<string, ZoneTable>();

/** The table of an IANA zone, one per zone; throws RangeError on an unknown zone. */
export function getZoneTable(zone: string): ZoneTable {
  const known = tables.get(zone);
  if (known) return known;
  const table: ZoneTable = {
    zone,
    stretches: new Map(),
    span: { fromMs: 0, toMs: 0, offsetMs: 0 },
    format: createOffsetFormat(zone),
  };
  tables.set(zone, table);
  return table;
}

/** Whether a name is an IANA zone that this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    getZoneTable(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Milliseconds by which the zone's wall clock is ahead of UTC at an instant. */
export function findOffset(table: ZoneTable, ms: number): number {
  const { span } = table;
  if (ms >= span.fromMs && ms < span.toMs) return span.offsetMs;
  return findSpan(table, ms);
}

/** The wall clock of an instant, as if it were UTC: ms + offset. */
export function toLocal(table: ZoneTable, ms: number): number {
  return ms + findOffset(table, ms);
}

/** The instant of a wall clock time. A time that the clock skips is moved forward by the gap; of two instants the earlier is returned. */
export function toInstantMs(table: ZoneTable, localMs: number): number {
  const before = findOffset(table, localMs - MAX_OFFSET_MS);
  const after = findOffset(table, localMs + MAX_OFFSET_MS);
  if (before === after) return localMs - before;
  const skipped = isSkipped(table, localMs, before, after);
  return skipped || findOffset(table, localMs - before) === before ? localMs - before : localMs - after;
}

/** The first instant whose wall clock reads `localMs` or later: the end of the gap for a time that the clock skips. */
export function findFirstAtLocal(table: ZoneTable, localMs: number): number {
  const before = findOffset(table, localMs - MAX_OFFSET_MS);
  const after = findOffset(table, localMs + MAX_OFFSET_MS);
  if (!isSkipped(table, localMs, before, after)) return toInstantMs(table, localMs);
  return findFirstChange(localMs - after, localMs - before, (ms) => findOffset(table, ms));
}

function isSkipped(table: ZoneTable, localMs: number, before: number, after: number): boolean {
  return findOffset(table, localMs - before) !== before && findOffset(table, localMs - after) !== after;
}

function findSpan(table: ZoneTable, ms: number): number {
  const index = Math.floor(ms / STRETCH_MS);
  const { starts, offsets } = getStretch(table, index);
  let at = starts.length - 1;
  while (at > 0 && ms < (starts[at] ?? 0)) at -= 1;
  const { span } = table;
  span.fromMs = starts[at] ?? 0;
  span.toMs = starts[at + 1] ?? (index + 1) * STRETCH_MS;
  span.offsetMs = offsets[at] ?? 0;
  return span.offsetMs;
}

function getStretch(table: ZoneTable, index: number): Stretch {
  const known = table.stretches.get(index);
  if (known) return known;
  const made = readStretch(table.format, index * STRETCH_MS);
  table.stretches.set(index, made);
  return made;
}

function readStretch(format: Intl.DateTimeFormat, fromMs: number): Stretch {
  const read = (ms: number): number => readOffset(format, ms);
  const starts = [fromMs];
  const offsets = [read(fromMs)];
  for (let dayMs = fromMs; dayMs < fromMs + STRETCH_MS; dayMs += DAY_MS) {
    // The day after the stretch is checked, too, because a change within the last day belongs to the stretch.
    const offset = read(dayMs + DAY_MS);
    if (offset === offsets.at(-1)) continue;
    const changeMs = findFirstChange(dayMs, dayMs + DAY_MS, read);
    if (changeMs >= fromMs + STRETCH_MS) break;
    starts.push(changeMs);
    offsets.push(offset);
  }
  return { starts, offsets };
}

/** The first whole second in (fromMs, toMs] at which `read` returns another value than at `fromMs`. */
function findFirstChange(fromMs: number, toMs: number, read: (ms: number) => number): number {
  const first = read(fromMs);
  const after = Math.floor(fromMs / SECOND_MS) + 1;
  const last = Math.ceil(toMs / SECOND_MS);
  return (after + lowerBound(last - after, (n) => read((after + n) * SECOND_MS) === first)) * SECOND_MS;
}

function createOffsetFormat(zone: string): Intl.DateTimeFormat {
  // Some engines also accept offsets such as +01:00, which are not IANA zones.
  if (!/^[A-Za-z]/.test(zone)) throw new RangeError(`Unknown time zone: ${zone}`);
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
}

function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const text = format.format(ms);
  const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!match) throw new Error(`No offset in ${text}`);
  const [, sign, hours, minutes, seconds] = match;
  const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * SECOND_MS;
  return sign === '-' ? -size : size;
}
