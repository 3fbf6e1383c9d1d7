import { formatHexId, parseHexId } from './hex-id.ts';

/** The search text for a scanned or typed text: a hex id without colons, or the text itself. */
export function normalizeLookup(text: string): string {
  const trimmed = text.trim();
  const tagId = parseHexId(trimmed);
  return tagId === null ? trimmed : formatHexId(tagId);
}

/** The result of a lookup: the thing with exactly this id, or everything that the search found. */
export function findLookupMatches<T extends { readonly tagId: number }>(
  found: readonly T[],
  text: string,
): readonly T[] {
  const tagId = parseHexId(text.trim());
  const meant = found.filter((thing) => thing.tagId === tagId);
  return meant.length > 0 ? meant : found;
}
