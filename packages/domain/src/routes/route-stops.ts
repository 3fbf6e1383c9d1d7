/** Changes of the list of beacons of a route that is being created (R§2). */

/** The most stops of a route. */
export const MAX_ROUTE_STOPS = 1000;

/** Why a beacon cannot be added to the end of a list. */
export type StopRefusal = 'same-as-last' | 'is-child' | 'too-many';

/**
 * Why a beacon cannot follow the last stop of a list; null if it can. One that is earlier in the list may be added again
 * (R§2).
 */
export function findStopRefusal(
  stops: readonly number[],
  beacon: { readonly positionId: number; readonly isChild: boolean },
): StopRefusal | null {
  if (beacon.isChild) return 'is-child';
  if (stops.at(-1) === beacon.positionId) return 'same-as-last';
  return stops.length >= MAX_ROUTE_STOPS ? 'too-many' : null;
}

/** The list with the item at `place` moved by `steps`; the same list if it would leave it. */
export function moveItem<Item>(items: readonly Item[], place: number, steps: number): readonly Item[] {
  const to = place + steps;
  const item = items[place];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(place, 1).toSpliced(to, 0, item);
}
