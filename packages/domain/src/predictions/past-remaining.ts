import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { NOT_A_PASSAGE, numberPassages, type StopVisit } from './passages.ts';
import { COMES_WITHIN_SEC } from './prediction-errors.ts';
import { listRemainingTimes, type PlaceRemaining } from './remaining-times.ts';
import { SlidingDurations } from './sliding-durations.ts';

/** The stays and trips of this period count. */
const COUNTED_MS = 14 * DAY_MS;

interface PastRemaining {
  /** In order of time. */
  readonly visits: readonly StopVisit[];
  readonly placeCount: number;
  /** Full hours. */
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The remaining times by place that were known at each hour of a period, both ends included; in steps of little work. They are
 * of all stays and trips of the two weeks before that took up to an hour, on valid and failed laps, with stalls and breaks.
 */
export function* listPastRemaining(past: PastRemaining): Generator<void, (readonly PlaceRemaining[])[]> {
  const { placeCount, fromMs, toMs } = past;
  const spans = listSpans(past);
  const places = Array.from({ length: placeCount }, () => ({
    stay: new SlidingDurations(),
    trip: new SlidingDurations(),
  }));
  const hours: (readonly PlaceRemaining[])[] = [];
  let [added, removed] = [0, 0];
  for (let hourMs = fromMs; hourMs <= toMs; hourMs += HOUR_MS) {
    yield;
    for (let span; (span = spans[added]) && span.endMs <= hourMs; added += 1)
      places[span.place]?.[span.of].add(span.endMs - span.startMs);
    for (let span; (span = spans[removed]) && removed < added && span.startMs < hourMs - COUNTED_MS; removed += 1)
      places[span.place]?.[span.of].remove(span.endMs - span.startMs);
    hours.push(
      places.map(({ stay, trip }) => ({
        stay: listRemainingTimes(stay.sortedMs),
        trip: listRemainingTimes(trip.sortedMs),
      })),
    );
  }
  return hours;
}

interface Span {
  readonly place: number;
  readonly of: 'stay' | 'trip';
  readonly startMs: number;
  readonly endMs: number;
}

/** The stays at the places of a route and the trips between them, in order of time. */
function listSpans({ visits, placeCount }: PastRemaining): Span[] {
  const numbers = numberPassages(visits, placeCount);
  const passages = visits.flatMap((visit, index) => {
    const number = numbers[index] ?? NOT_A_PASSAGE;
    return number === NOT_A_PASSAGE ? [] : [{ ...visit, number }];
  });
  const spans = passages.flatMap(({ place, enterMs, leaveMs, number }, index): Span[] => {
    const next = passages[index + 1];
    const stay = { place, of: 'stay', startMs: enterMs, endMs: leaveMs } as const;
    // A skipped stop makes it the trip to another one.
    if (next?.number !== number + 1) return [stay];
    return [stay, { place, of: 'trip', startMs: leaveMs, endMs: next.enterMs }];
  });
  return spans.filter(({ startMs, endMs }) => endMs - startMs <= COMES_WITHIN_SEC * 1000);
}
