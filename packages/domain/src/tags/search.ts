import { formatHexId } from './hex-id.ts';

const LAST_DIGITS = 3;
const HIGHLIGHT_FROM = 3;

/**
 * Whether a query matches a tag: its full hex id (with or without colons), the last 3 digits of it, or a part of its
 * label, in any case (L§5). An empty query matches everything.
 */
export function matchesTagSearch(
  tag: { readonly label: string | null; readonly tagId: number },
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase();
  const id = formatHexId(tag.tagId).toLowerCase();
  if (wanted.replaceAll(':', '') === id || wanted === id.slice(-LAST_DIGITS)) return true;
  return (tag.label ?? '').toLowerCase().includes(wanted);
}

/** Whether a query is long enough to highlight rows: 3 characters (L§5). */
export function highlightsRows(query: string): boolean {
  return query.trim().length >= HIGHLIGHT_FROM;
}
