import { displayLabel, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import type { ListedTag } from '../../data/tag-list.ts';

/** The tags of a card after a search. */
export interface SearchedTags {
  /** Matches are first. */
  readonly tags: readonly ListedTag[];
  /** Number of matches. */
  readonly found: number;
  /** Highlighted tags: the matches of a search of three or more characters (L§5). */
  readonly highlighted: ReadonlySet<ListedTag>;
}

/** Sorts a card's tags by name, matches first. An empty search matches all tags. */
export function searchTags(
  tags: readonly ListedTag[],
  search: string,
  compare: Intl.Collator['compare'],
): SearchedTags {
  const sorted = tags.toSorted((a, b) => compare(displayLabel(a), displayLabel(b)));
  if (search === '') return { tags: sorted, found: sorted.length, highlighted: new Set() };
  const found = sorted.filter((tag) => matchesTagSearch(tag, search));
  const others = sorted.filter((tag) => !matchesTagSearch(tag, search));
  const highlighted = new Set(highlightsRows(search) ? found : []);
  return { tags: [...found, ...others], found: found.length, highlighted };
}
