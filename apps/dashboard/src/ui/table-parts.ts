import type { VirtualItem } from '@tanstack/react-virtual';

/** A rendered row of a long table, or the room (px) of rows that are not rendered. */
export type TablePart = { readonly index: number } | { readonly gapPx: number; readonly key: string };

/** The rendered rows of a table of a height (px), with the room before, between and after them. */
export function listTableParts(items: readonly VirtualItem[], totalPx: number): readonly TablePart[] {
  const parts: TablePart[] = [];
  let endPx = 0;
  for (const { index, start, end } of items) {
    if (start > endPx) parts.push({ gapPx: start - endPx, key: `before ${index}` });
    parts.push({ index });
    endPx = end;
  }
  return totalPx > endPx ? [...parts, { gapPx: totalPx - endPx, key: 'after' }] : parts;
}

/** Indices in ascending order with one more; the same ones if it is among them, or -1. */
export function addIndex(indices: number[], index: number): number[] {
  return index === -1 || indices.includes(index) ? indices : [...indices, index].sort((a, b) => a - b);
}
