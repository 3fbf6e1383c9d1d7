import { HOUR_MS, type PlaceAverage, SlidingDurations } from '@lapwing/domain';
import type { LapTimes } from './packed-laps.ts';
import { measureStop, MIN_OWN_LAPS } from './stop-times.ts';
import type { DrivenRoute } from './types.ts';

interface AveragesInput {
  /** Of one gateway on one route, oldest first. */
  readonly laps: readonly LapTimes[];
  readonly route: DrivenRoute;
  /** Full hours: averages are listed of those in [fromMs, untilMs). */
  readonly fromMs: number;
  readonly untilMs: number;
  /** The first start of the laps that counted at an hour. */
  readonly findFirstMs: (hourMs: number) => number;
  /** The averages at an hour when the gateway had too few laps of its own. */
  readonly findOthers: (hourMs: number) => readonly PlaceAverage[];
}

/**
 * What `listStopAverages` answered at each hour of a period, by hour and then by stop; in steps of little work. From one
 * hour to the next only the laps that begin or cease to count are looked at.
 */
export function* listPastAverages(input: AveragesInput): Generator<void, (readonly PlaceAverage[])[]> {
  const { route, fromMs, untilMs, findFirstMs, findOthers } = input;
  const counted = listCountedStops(input);
  const added = counted.toSorted((a, b) => a.countsFromMs - b.countsFromMs);
  const averages = route.stops.map(() => ({ stays: new SlidingDurations(), trips: new SlidingDurations() }));
  const hours: (readonly PlaceAverage[])[] = [];
  let [addedCount, removedCount] = [0, 0];
  for (let hourMs = fromMs; hourMs < untilMs; hourMs += HOUR_MS) {
    yield;
    for (let stop; (stop = added[addedCount]) && stop.countsFromMs <= hourMs; addedCount += 1) {
      averages[stop.ord]?.stays.add(stop.stayMs);
      averages[stop.ord]?.trips.add(stop.tripMs);
    }
    const firstMs = findFirstMs(hourMs);
    for (let stop; (stop = counted[removedCount]) && stop.lapStartMs < firstMs; removedCount += 1) {
      averages[stop.ord]?.stays.remove(stop.stayMs);
      averages[stop.ord]?.trips.remove(stop.tripMs);
    }
    hours.push(
      averages.every(({ stays }) => stays.count >= MIN_OWN_LAPS)
        ? averages.map(({ stays, trips }) => ({
            staySec: stays.computeAverageSec() ?? 0,
            tripSec: trips.computeAverageSec() ?? 0,
          }))
        : findOthers(hourMs),
    );
  }
  return hours;
}

/** The stay of a valid lap at a stop and its trip from there, and when it began to count for the averages. */
interface CountedStop {
  readonly ord: number;
  readonly lapStartMs: number;
  readonly countsFromMs: number;
  readonly stayMs: number;
  readonly tripMs: number;
}

/** By the start of the lap. */
function listCountedStops({ laps, route: { stops } }: AveragesInput): CountedStop[] {
  const isRound = stops[0] === stops.at(-1);
  return laps.flatMap((lap, index) => {
    if (lap.error !== 0) return [];
    const next = laps[index + 1];
    return stops.flatMap((_, ord): CountedStop[] => {
      const isLast = ord === stops.length - 1;
      // In a round trip the last stop is the first one, and both have the same times.
      const time = measureStop(lap, isRound && isLast ? 0 : ord, next);
      if (!time) return [];
      // The trip from the last stop is known once the next lap has begun.
      const knownMs = next && isLast && !isRound ? Math.max(next.startMs + 1, next.leftMs) : lap.endMs;
      return [{ ord, lapStartMs: lap.startMs, countsFromMs: Math.max(lap.endMs, knownMs), ...time }];
    });
  });
}
