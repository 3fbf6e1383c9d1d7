import { hexId, parseHexId } from './hex-id.ts';

/** What a scanned or typed text is searched by: a hex id without the colons between its pairs, else the text itself. */
export function lookupText(text: string): string {
  const trimmed = text.trim();
  const tagId = parseHexId(trimmed);
  return tagId === null ? trimmed : hexId(tagId);
}

/** What a lookup found: the one thing of that whole id, else everything that the search found. */
export function lookedUp<T extends { readonly tagId: number }>(found: readonly T[], text: string): readonly T[] {
  const tagId = parseHexId(text.trim());
  const meant = found.filter((thing) => thing.tagId === tagId);
  return meant.length > 0 ? meant : found;
}
