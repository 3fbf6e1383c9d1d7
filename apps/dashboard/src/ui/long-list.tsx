import { useEffect, useRef, type ReactNode } from 'react';
import classes from './long-list.module.css';
import { useLongWindow } from './use-long-window.ts';

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

/** A list that renders only its visible entries and the focused one. It scrolls in its parent. */
export function LongList<T extends Entry>({ label, entries, selectedId = null, usualPx, children }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { window, findIndex, group } = useLongWindow({
    entries,
    usualPx,
    getScroller: () => list.current?.parentElement ?? null,
  });

  useEffect(() => {
    const index = findIndex(selectedId);
    if (index !== -1) window.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new selection scrolls the list, not a new order.
  }, [selectedId]);

  return (
    <ul ref={list} className={classes.list} style={{ height: window.getTotalSize() }} aria-label={label} {...group}>
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
