/** The tags of a cargo check: those heard in the last 10 minutes apart from the others (L§2). */

export interface TagActivity<T> {
  readonly active: readonly T[];
  readonly inactive: readonly T[];
  /** Of all tags, floored: together they may miss 1. */
  readonly activePercent: number;
  readonly inactivePercent: number;
}

/** The active and the inactive tags, each in the order given, with the share that they are of all. */
export function tagActivity<T extends { readonly isRecent: boolean }>(tags: readonly T[]): TagActivity<T> {
  const active = tags.filter(({ isRecent }) => isRecent);
  const inactive = tags.filter(({ isRecent }) => !isRecent);
  return {
    active,
    inactive,
    activePercent: flooredPercent(active.length, tags.length),
    inactivePercent: flooredPercent(inactive.length, tags.length),
  };
}

/** Percentage of `part` in `total`, floored; 0 of nothing. */
export function flooredPercent(part: number, total: number): number {
  return total > 0 ? Math.floor((part * 100) / total) : 0;
}
