import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addIndex, listTableParts, type TablePart } from '../../../ui/table-parts.ts';
import type { Asset } from './asset.ts';

/** A longer table renders only the rows in view. */
const LONG = 60;
const OVERSCAN = 3;

/** The parts of the table that are rendered. The row with the focus always is, and a newly selected one is scrolled into view. */
export function useAssetRows(assets: readonly Asset[], selectedId: number | null, usualPx: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const findIndex = (id: number | null) => (id === null ? -1 : assets.findIndex((asset) => asset.id === id));
  const isLong = assets.length > LONG;
  const window = useVirtualizer({
    count: isLong ? assets.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(() => usualPx, [usualPx]),
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => addIndex(defaultRangeExtractor(range), findIndex(focusedId)),
  });
  useEffect(() => window.measure(), [window, usualPx]);
  const hasSelected = findIndex(selectedId) !== -1;
  useEffect(() => {
    if (!hasSelected) return;
    if (isLong) window.scrollToIndex(findIndex(selectedId), { align: 'auto' });
    else scroller.current?.querySelector(`[data-id="${selectedId}"]`)?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new selection scrolls the table, not a new order.
  }, [selectedId, hasSelected]);
  const parts: readonly TablePart[] = isLong
    ? listTableParts(window.getVirtualItems(), window.getTotalSize())
    : assets.map((_, index) => ({ index }));
  return { scroller, parts, onFocus: setFocusedId, measure: isLong ? window.measureElement : null };
}
