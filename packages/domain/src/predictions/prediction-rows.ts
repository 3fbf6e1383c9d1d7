/** Predicts when a gateway reaches the stops of its route (R§4). Instants are unix seconds, durations seconds. */

export type PredictionState = 'WAITING' | 'ON_THE_WAY' | 'CURRENTLY_HERE' | 'LEFT';

export interface PredictedStop {
  readonly ord: number;
  readonly tagPositionId: number;
}

export interface PredictionRow extends PredictedStop {
  /** When it will arrive, arrived (CURRENTLY_HERE), or was last seen there (LEFT). */
  readonly prediction: number;
  readonly state: PredictionState;
}

/** Average time of a gateway at a stop, and from there to the next. */
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

/** The stops of a route by order, without the last one of a round trip, which is the first one again. */
export function listPlaces<Stop extends PredictedStop>(stops: readonly Stop[]): readonly Stop[] {
  const sorted = stops.toSorted((a, b) => a.ord - b.ord);
  const isRound = sorted.length > 1 && sorted[0]?.tagPositionId === sorted.at(-1)?.tagPositionId;
  return isRound ? sorted.slice(0, -1) : sorted;
}

/**
 * A row for each stop of a route, in the order in which the gateway visits them, from the one where it is or was last.
 * Empty if it was last at a beacon that is not on the route (`last` is null).
 */
export function predictRows(
  stops: readonly PredictedStop[],
  averages: readonly PredictionAverage[],
  last: LastStop | null,
  nowTs: number,
): PredictionRow[] {
  const places = listPlaces(stops);
  const here = last && findPlaceIndex(stops, places, last.ord);
  const current = here === null ? undefined : places[here];
  if (last === null || here === null || !current) return [];
  const { enterTs, lastSeenAt } = last;
  const ahead = [...places.slice(here + 1), ...places.slice(0, here)];
  let arrival = Math.max(nowTs, predictArrival(averages, { ...last, ord: current.ord }));
  const rows = ahead.map((place, index) => {
    const before = ahead[index - 1];
    if (before) arrival += findStaySec(averages, before.ord) + findTripSec(averages, before.ord);
    return toRow(place, arrival, index === 0 && lastSeenAt !== null ? 'ON_THE_WAY' : 'WAITING');
  });
  const top = lastSeenAt === null ? toRow(current, enterTs, 'CURRENTLY_HERE') : toRow(current, lastSeenAt, 'LEFT');
  return [top, ...rows];
}

/** When a gateway should reach its next stop by the averages; this may be in the past. */
export function predictArrival(averages: readonly PredictionAverage[], { ord, enterTs, lastSeenAt }: LastStop): number {
  return (lastSeenAt ?? enterTs + findStaySec(averages, ord)) + findTripSec(averages, ord);
}

/** After this many usual times to its next stop without a heartbeat, an offline gateway may be anywhere on its route. */
const UNKNOWN_AFTER = 2;

/** Whether the arrivals of an offline gateway are unknown, because it was last heard too long ago for its averages. */
export function areArrivalsUnknown(
  averages: readonly PredictionAverage[],
  last: LastStop,
  heardTs: number | null,
  nowTs: number,
): boolean {
  const usualSec = predictArrival(averages, last) - (last.lastSeenAt ?? last.enterTs);
  return heardTs === null || nowTs - heardTs > UNKNOWN_AFTER * usualSec;
}

function findStaySec(averages: readonly PredictionAverage[], ord: number): number {
  return averages.find((average) => average.ord === ord)?.avgStay ?? 0;
}

function findTripSec(averages: readonly PredictionAverage[], ord: number): number {
  return averages.find((average) => average.ord === ord)?.avgTrip ?? 0;
}

/** Index of the stop with this order; null when the route has none. */
function findPlaceIndex(stops: readonly PredictedStop[], places: readonly PredictedStop[], ord: number): number | null {
  const index = places.findIndex((place) => place.ord === ord);
  if (index >= 0) return index;
  return stops.some((stop) => stop.ord === ord) ? 0 : null;
}

function toRow({ ord, tagPositionId }: PredictedStop, prediction: number, state: PredictionState): PredictionRow {
  return { tagPositionId, ord, prediction, state };
}
