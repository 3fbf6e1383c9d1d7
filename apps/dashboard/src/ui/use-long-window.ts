import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type FocusEvent } from 'react';
import { keepIfEqual } from '../transport/keep-if-equal.ts';
import { addIndex } from './table-parts.ts';

interface Entry {
  readonly id: number;
}

interface LongWindowOptions {
  readonly entries: readonly Entry[];
  /** Height of most entries in pixels. */
  readonly usualPx: number;
  /** The element that scrolls. */
  readonly getScroller: () => HTMLElement | null;
  /** Height of what is above the entries in the element that scrolls, in pixels. */
  readonly abovePx?: number;
  /** An entry that is rendered wherever it is. */
  readonly keptId?: number | null;
}

/** Entries rendered above and below the visible ones while the list is used, for the Tab key and scrolling. */
const OVERSCAN = 1;

/**
 * The visible entries of a long list, and the focused one. The elements of entries have `data-id`; `group` has the props of
 * the element around them.
 */
export function useLongWindow({ entries, usualPx, getScroller, abovePx = 0, keptId = null }: LongWindowOptions) {
  const focusedId = useRef<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const ids = useIds(entries);
  const findIndex = (id: number | null) => (id === null ? -1 : ids.indexOf(id));
  // oxlint-disable-next-line react/incompatible-library -- The dashboard is built without the compiler that would memoize it.
  const window = useVirtualizer({
    count: entries.length,
    getScrollElement: getScroller,
    estimateSize: () => usualPx,
    scrollMargin: abovePx,
    // A new function would measure all entries again.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: (range: Range): number[] => {
      // Scrolling by touch ends with the pointer outside the list.
      const overscan = hasFocus || hasPointer || window.isScrolling ? OVERSCAN : 0;
      return [focusedId.current, keptId].reduce(
        (shown, id) => addIndex(shown, findIndex(id)),
        defaultRangeExtractor({ ...range, overscan }),
      );
    },
  });
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
    focusedId.current = id === undefined ? null : Number(id);
    setFocus(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    focusedId.current = null;
    setFocus(currentTarget.contains(relatedTarget));
  };
  return {
    window,
    findIndex,
    group: { onFocus, onBlur, onPointerEnter: () => setPointer(true), onPointerLeave: () => setPointer(false) },
  };
}

/** The ids of the entries; the same list for as long as those are the same in the same order. */
function useIds(entries: readonly Entry[]): readonly number[] {
  const [keep] = useState(keepIfEqual<readonly number[]>);
  return useMemo(() => keep(entries.map(({ id }) => id)), [keep, entries]);
}
