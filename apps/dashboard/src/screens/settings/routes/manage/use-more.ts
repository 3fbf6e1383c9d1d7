import { useState } from 'react';

/** How many entries a list shows at first, and with each press of its button. */
const PAGE = 50;

/** The first entries of a list, at least up to the one with `keptId`, and how to show more; null once all are shown. */
export function useMore<Entry extends { readonly id: number }>(
  entries: readonly Entry[],
  keptId: number | null = null,
) {
  const [count, setCount] = useState(PAGE);
  const kept = keptId === null ? -1 : entries.findIndex(({ id }) => id === keptId);
  const shownCount = Math.max(count, kept + 1);
  return {
    shown: entries.slice(0, shownCount),
    showMore: shownCount < entries.length ? () => setCount(shownCount + PAGE) : null,
  };
}
