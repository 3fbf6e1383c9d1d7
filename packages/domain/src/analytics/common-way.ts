import { LONGEST_TRIP_MS } from './visits.ts';

/** A stay of a gateway at a position. */
export interface WayVisit {
  readonly positionId: number;
  readonly enterMs: number;
  /** Null while it is there. */
  readonly leaveMs: number | null;
}

/** A route has at most this many stops. */
const MAX_STOPS = 1000;

interface Taken {
  readonly stops: readonly number[];
  count: number;
  lastMs: number;
}

/**
 * The way that a gateway took most often from a starting position, as positions in order; empty without one. A way ends
 * with the return to the start, before a silence or a gap of over a day. Of ways taken equally often the latest one
 * counts. `visits` and `silences` are in order of time.
 */
export function findCommonWay(
  visits: readonly WayVisit[],
  silences: readonly { readonly fromMs: number; readonly toMs: number }[],
  startId: number,
): readonly number[] {
  const ways = new Map<string, Taken>();
  let stops: number[] = [];
  let before: WayVisit | null = null;
  let silence = 0;
  const end = (atMs: number): void => {
    const key = stops.join();
    const taken = ways.get(key) ?? { stops, count: 0, lastMs: 0 };
    if (stops.length > 1) ways.set(key, { ...taken, count: taken.count + 1, lastMs: atMs });
    stops = [];
  };
  for (const visit of visits) {
    const leftMs = before?.leaveMs ?? visit.enterMs;
    while ((silences[silence]?.toMs ?? Infinity) <= leftMs) silence += 1;
    const isSilent = (silences[silence]?.fromMs ?? Infinity) < visit.enterMs;
    if (isSilent || visit.enterMs - leftMs > LONGEST_TRIP_MS) end(leftMs);
    const isStart = visit.positionId === startId;
    if (stops.length > 0 && stops.at(-1) !== visit.positionId) stops.push(visit.positionId);
    if (isStart && stops.length > 1) end(visit.enterMs);
    if (isStart) stops = [startId];
    if (stops.length >= MAX_STOPS) end(visit.enterMs);
    before = visit;
  }
  // An unfinished way counts only if it is the only one.
  if (ways.size === 0) end(Infinity);
  return [...ways.values()].reduce<Taken | null>(chooseWay, null)?.stops ?? [];
}

function chooseWay(best: Taken | null, way: Taken): Taken {
  if (!best || way.count > best.count) return way;
  return way.count === best.count && way.lastMs > best.lastMs ? way : best;
}
