/**
 * The first index from 0 up to `count` at which `isBefore` no longer holds, or `count` if it holds at all of them; by
 * binary search. `isBefore` must hold for a leading run of the indexes and for none after it.
 */
export function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
