import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Tag } from '../../../data/tags.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { addIndex, listTableParts } from '../../../ui/table-parts.ts';

/** Shorter tables render all rows. */
const LONG = 60;
const ROW_PX = 37;
const CARD_PX = 85;
const OVERSCAN = 4;
/** Rows that Page Up and Page Down skip. */
const PAGE_ROWS = 10;

/** The parts of a table that are rendered: the rows in view, and the room of the others. Keys move the focus from row to row. */
export function useRows(tags: readonly Tag[], selectedId: number | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const isMoving = useRef(false);
  const rowPx = useIsPhone() ? CARD_PX : ROW_PX;
  const findIndex = (id: number | null) => (id === null ? -1 : tags.findIndex((tag) => tag.id === id));
  const tabStop = Math.max(0, findIndex(activeId ?? selectedId));
  const isLong = tags.length > LONG;
  const window = useVirtualizer({
    count: isLong ? tags.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => rowPx, [rowPx]),
    overscan: OVERSCAN,
    // The row that has the focus, or gets it by the Tab key, is always there.
    rangeExtractor: (range: Range) => addIndex(defaultRangeExtractor(range), tabStop),
  });

  useEffect(() => window.measure(), [window, rowPx]);
  const selectedIndex = findIndex(selectedId);
  useEffect(() => {
    if (selectedIndex === -1) return;
    if (isLong) window.scrollToIndex(selectedIndex, { align: 'auto' });
    else findRow(body.current, selectedId)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new selection scrolls the table, not a new order.
  }, [selectedId]);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    findRow(body.current, activeId)?.querySelector('button')?.focus();
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: tabStop - 1,
      ArrowDown: tabStop + 1,
      PageUp: tabStop - PAGE_ROWS,
      PageDown: tabStop + PAGE_ROWS,
      Home: 0,
      End: tags.length - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(0, wanted), tags.length - 1);
    const next = tags[index];
    if (!next) return;
    if (isLong) window.scrollToIndex(index, { align: 'auto' });
    isMoving.current = true;
    setActiveId(next.id);
  };

  const parts = isLong
    ? listTableParts(window.getVirtualItems(), window.getTotalSize())
    : tags.map((_, index) => ({ index }));
  return { scroller, body, onKeyDown, tabStop, parts, measure: isLong ? window.measureElement : null };
}

function findRow(body: HTMLElement | null, id: number | null): HTMLElement | null {
  return body?.querySelector(`[data-id="${id}"]`) ?? null;
}
