/** Splits the tags of a cargo check into those heard in the last 10 minutes and the others (L§2). */

export interface TagActivity<T> {
  readonly active: readonly T[];
  readonly inactive: readonly T[];
  /** Percentages of all tags, rounded down: their sum may be 99. */
  readonly activePercent: number;
  readonly inactivePercent: number;
}

/** The active and the inactive tags, each in the given order, with their percentage of all tags. */
export function splitByActivity<T extends { readonly isRecent: boolean }>(tags: readonly T[]): TagActivity<T> {
  const active = tags.filter(({ isRecent }) => isRecent);
  const inactive = tags.filter(({ isRecent }) => !isRecent);
  return {
    active,
    inactive,
    activePercent: floorPercent(active.length, tags.length),
    inactivePercent: floorPercent(inactive.length, tags.length),
  };
}

/** Percentage of `part` in `total`, rounded down; 0 if `total` is 0. */
export function floorPercent(part: number, total: number): number {
  return total > 0 ? Math.floor((part * 100) / total) : 0;
}
