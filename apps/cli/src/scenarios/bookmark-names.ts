import { findNearestWord } from '@lapwing/mock-cloud';

interface Bookmark {
  readonly label: string;
}

/** `several`: those that a text may mean; exactly one is `found`. `near`: those that a misspelt text may mean. */
export type BookmarkSearch<T> =
  | { readonly kind: 'found'; readonly bookmark: T }
  | { readonly kind: 'several'; readonly bookmarks: readonly T[] }
  | { readonly kind: 'none'; readonly near: readonly T[] };

/** The name of a bookmark on the command line, e.g. `a-quiet-hour` for the label `A quiet hour`. */
export function toBookmarkName(label: string): string {
  const plain = label.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Finds the bookmark with a name or label; otherwise the only one that begins with the text, or that contains its words. */
export function findBookmark<T extends Bookmark>(text: string, bookmarks: readonly T[]): BookmarkSearch<T> {
  const wanted = toBookmarkName(text);
  if (wanted === '') return { kind: 'none', near: [] };
  const fits: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => `-${name}-`.includes(`-${wanted}-`),
  ];
  for (const fit of fits) {
    const found = bookmarks.filter(({ label }) => fit(toBookmarkName(label)));
    const [first] = found;
    if (first) return found.length === 1 ? { kind: 'found', bookmark: first } : { kind: 'several', bookmarks: found };
  }
  return { kind: 'none', near: bookmarks.filter(({ label }) => isNear(wanted, toBookmarkName(label))) };
}

/** Whether a text is a misspelling of as many words in a row of a name. */
function isNear(wanted: string, name: string): boolean {
  const words = name.split('-');
  const { length } = wanted.split('-');
  return findNearestWord(wanted, [name, ...words.map((_, n) => words.slice(n, n + length).join('-'))]) !== null;
}
