/** When a gateway will be at the stops of its route. Instants are unix seconds, durations seconds (R§4). */

export type PredictionState = 'WAITING' | 'ON_THE_WAY' | 'CURRENTLY_HERE' | 'LEFT';

export interface PredictedStop {
  readonly ord: number;
  readonly tagPositionId: number;
}

export interface PredictionRow extends PredictedStop {
  /** When it will arrive; when it came (CURRENTLY_HERE) or was last seen (LEFT). */
  readonly prediction: number;
  readonly state: PredictionState;
}

/** How long a gateway usually is at a stop, and on the way from it to the next. */
export interface PredictionAverage extends PredictedStop {
  readonly avgStay: number;
  readonly avgTrip: number;
}

/** The stop that counted last. */
export interface LastStop {
  readonly ord: number;
  readonly enterTs: number;
  /** When it left; null while it is still there. */
  readonly lastSeenAt: number | null;
}

/** The places of a route by order: the last stop of a round trip is the first one again, and no place of its own. */
export function placesOf<Stop extends PredictedStop>(stops: readonly Stop[]): readonly Stop[] {
  const sorted = stops.toSorted((a, b) => a.ord - b.ord);
  const isRound = sorted.length > 1 && sorted[0]?.tagPositionId === sorted.at(-1)?.tagPositionId;
  return isRound ? sorted.slice(0, -1) : sorted;
}

/**
 * A row for each place of a route: first the one where the gateway is or was last, then those ahead of it, round to the
 * one before it. None while it was last at a beacon that is not on the route (`last` is null).
 */
export function predictionRows(
  stops: readonly PredictedStop[],
  averages: readonly PredictionAverage[],
  last: LastStop | null,
  nowTs: number,
): PredictionRow[] {
  const places = placesOf(stops);
  const here = last && placeIndex(stops, places, last.ord);
  const current = here === null ? undefined : places[here];
  if (last === null || here === null || !current) return [];
  const byOrd = new Map(averages.map((average) => [average.ord, average]));
  const { enterTs, lastSeenAt } = last;
  const ahead = [...places.slice(here + 1), ...places.slice(0, here)];
  const untilNext = (ord: number): number => (byOrd.get(ord)?.avgStay ?? 0) + tripFrom(ord);
  const tripFrom = (ord: number): number => byOrd.get(ord)?.avgTrip ?? 0;

  let arrival = Math.max(
    nowTs,
    lastSeenAt === null ? enterTs + untilNext(current.ord) : lastSeenAt + tripFrom(current.ord),
  );
  const rows = ahead.map((place, index) => {
    const before = ahead[index - 1];
    if (before) arrival += untilNext(before.ord);
    return rowOf(place, arrival, index === 0 && lastSeenAt !== null ? 'ON_THE_WAY' : 'WAITING');
  });
  const top = lastSeenAt === null ? rowOf(current, enterTs, 'CURRENTLY_HERE') : rowOf(current, lastSeenAt, 'LEFT');
  return [top, ...rows];
}

/** Which place a stop is; null when the route has none of that order. */
function placeIndex(stops: readonly PredictedStop[], places: readonly PredictedStop[], ord: number): number | null {
  const index = places.findIndex((place) => place.ord === ord);
  if (index >= 0) return index;
  return stops.some((stop) => stop.ord === ord) ? 0 : null;
}

function rowOf({ ord, tagPositionId }: PredictedStop, prediction: number, state: PredictionState): PredictionRow {
  return { tagPositionId, ord, prediction, state };
}
