/** A visit of a gateway to a stop of a route. */
export interface StopVisit {
  /** Index of the stop among the places of the route (`listPlaces`). */
  readonly place: number;
  readonly enterMs: number;
  /** Infinity while it is there. */
  readonly leaveMs: number;
  /** Whether it counts for a lap of the route. */
  readonly isOnLap: boolean;
}

/** A vehicle without a lap that goes further ahead than this many stops does not follow the route. */
const MAX_STEP_OFF_LAP = 3;

/** The number of a visit that does not follow the order of the route. */
export const NOT_A_PASSAGE = -1;

/**
 * Numbers visits, in order of time, along the route: the next stop has the next number, over all laps, and skipped stops
 * leave gaps. Thus visit n + 3 is the arrival that was predicted three stops ahead at visit n.
 */
export function numberPassages(visits: readonly StopVisit[], placeCount: number): Int32Array {
  const numbers = new Int32Array(visits.length).fill(NOT_A_PASSAGE);
  let last = NOT_A_PASSAGE;
  visits.forEach(({ place, isOnLap }, index) => {
    const next = findNextNumber(last, place, placeCount);
    if (!isOnLap && (last === NOT_A_PASSAGE || next - last > MAX_STEP_OFF_LAP)) return;
    numbers[index] = next;
    last = next;
  });
  return numbers;
}

/** The lowest number of a place after another number. */
function findNextNumber(last: number, place: number, placeCount: number): number {
  return last + 1 + ((((place - (last + 1)) % placeCount) + placeCount) % placeCount);
}
