import { hexId } from './hex-id.ts';

const LAST_DIGITS = 3;
const HIGHLIGHT_FROM = 3;

/**
 * Whether a tag is what was searched for: its full hex id (colons between pairs don't matter), the last 3 characters
 * of it, or a part of its label; any case (L§5). An empty search matches everything.
 */
export function matchesTagSearch(
  tag: { readonly label: string | null; readonly tagId: number },
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase();
  const id = hexId(tag.tagId).toLowerCase();
  if (wanted.replaceAll(':', '') === id || wanted === id.slice(-LAST_DIGITS)) return true;
  return (tag.label ?? '').toLowerCase().includes(wanted);
}

/** Whether a search is long enough for rows to be highlighted: 3 characters (L§5). */
export function highlightsRows(query: string): boolean {
  return query.trim().length >= HIGHLIGHT_FROM;
}
