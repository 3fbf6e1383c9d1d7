import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { keepIfEqual } from '../transport/keep-if-equal.ts';
import classes from './long-list.module.css';

interface Entry {
  readonly id: number;
}

interface LongListProps<T extends Entry> {
  label: string;
  entries: readonly T[];
  /** A newly selected entry is scrolled into view. */
  selectedId?: number | null;
  /** Height of most entries in pixels. */
  usualPx: number;
  children: (entry: T) => ReactNode;
}

/** Entries rendered above and below the visible ones while the list is used, for the Tab key and scrolling. */
const OVERSCAN = 1;

/** A list that renders only its visible entries and the focused one. It scrolls in its parent. */
export function LongList<T extends Entry>({ label, entries, selectedId = null, usualPx, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const focusedId = useRef<number | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const [hasPointer, setPointer] = useState(false);
  const ids = useIds(entries);
  const findIndex = (id: number | null) => (id === null ? -1 : ids.indexOf(id));
  const window = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => usualPx,
    // A new function would measure all entries again.
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: (range: Range): number[] => {
      // Scrolling by touch ends with the pointer outside the list.
      const overscan = hasFocus || hasPointer || window.isScrolling ? OVERSCAN : 0;
      return addEntry({ ...range, overscan }, findIndex(focusedId.current));
    },
  });

  useEffect(() => {
    const index = findIndex(selectedId);
    if (index !== -1) window.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new selection scrolls the list, not a new order.
  }, [selectedId]);

  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest('li')?.dataset.id;
    focusedId.current = id === undefined ? null : Number(id);
    setFocus(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    focusedId.current = null;
    setFocus(currentTarget.contains(relatedTarget));
  };
  return (
    <ul
      ref={list}
      className={classes.list}
      style={{ height: window.getTotalSize() }}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
    >
      {window.getVirtualItems().map(({ index, start }) => {
        const entry = entries[index];
        return (
          entry && (
            <li
              key={entry.id}
              ref={window.measureElement}
              data-index={index}
              data-id={entry.id}
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={{ top: start }}
            >
              {children(entry)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The ids of the entries; the same list for as long as those are the same in the same order. */
function useIds(entries: readonly Entry[]): readonly number[] {
  const [keep] = useState(keepIfEqual<readonly number[]>);
  return useMemo(() => keep(entries.map(({ id }) => id)), [keep, entries]);
}

function addEntry(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  return index === -1 || shown.includes(index) ? shown : [...shown, index].sort((a, b) => a - b);
}
