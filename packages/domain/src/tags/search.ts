import { formatHexId } from './hex-id.ts';

/** The last digits of a hex id that find a tag. */
export const LAST_DIGITS = 3;
/** The characters of a query from which on rows are highlighted. */
export const HIGHLIGHT_FROM = 3;

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

/** The texts of a tag that a table searches, in lower case. A table may have ten thousand tags, so they are made once. */
export interface TagSearchText {
  readonly label: string;
  readonly hexId: string;
}

export function toSearchText(tag: { readonly label: string; readonly tagId: number }): TagSearchText {
  return { label: tag.label.toLowerCase(), hexId: formatHexId(tag.tagId).toLowerCase() };
}

/**
 * Whether a table shows a tag for a query: a part of its label, or at least three digits of its hex id in a row, with or
 * without spaces or colons between them, in any case (S§2). An empty query matches everything.
 */
export function createTagSearch(query: string): (tag: TagSearchText) => boolean {
  const wanted = query.trim().toLowerCase();
  const digits = wanted.replace(/^0x/, '').replaceAll(/[\s:]/g, '');
  const isId = digits.length >= LAST_DIGITS && /^[0-9a-f]+$/.test(digits);
  return ({ label, hexId }) => label.includes(wanted) || (isId && hexId.includes(digits));
}
