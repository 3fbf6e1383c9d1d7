/** Whether the lists of an inventory grow or shrink (L§2). Instants are unix seconds. */

export interface Trend {
  readonly direction: 'up' | 'down';
  /** By how many. */
  readonly by: number;
  readonly sinceTs: number;
}

/** How long a list is, and how its length changed last; null: not yet. */
export interface ListLength {
  readonly count: number;
  readonly trend: Trend | null;
}

/** A list that now has so many entries, after what was known of it before. */
export function lengthAfter(before: ListLength | undefined, count: number, nowTs: number): ListLength {
  if (before === undefined) return { count, trend: null };
  const grown = count - before.count;
  if (grown === 0) return before;
  return { count, trend: { direction: grown > 0 ? 'up' : 'down', by: Math.abs(grown), sinceTs: nowTs } };
}
