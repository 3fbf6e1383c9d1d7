/** Whether the lists of an inventory grow or shrink (L§2). Instants are unix seconds. */

export interface Trend {
  readonly direction: 'up' | 'down';
  /** By how many entries the list grew or shrank. */
  readonly by: number;
  readonly sinceTs: number;
}

/** The length of a list and its last change; null before the first change. */
export interface ListLength {
  readonly count: number;
  readonly trend: Trend | null;
}

/** The length of a list that now has `count` entries, with its trend. */
export function computeListLength(before: ListLength | undefined, count: number, nowTs: number): ListLength {
  if (before === undefined) return { count, trend: null };
  const grown = count - before.count;
  if (grown === 0) return before;
  return { count, trend: { direction: grown > 0 ? 'up' : 'down', by: Math.abs(grown), sinceTs: nowTs } };
}
