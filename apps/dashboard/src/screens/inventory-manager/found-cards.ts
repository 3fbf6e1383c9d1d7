import { formatTagLabel, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import type { ListedTag } from '../../data/tag-list.ts';

/** The tags of a card after a search. */
export interface SearchedTags {
  /** The matches. */
  readonly tags: readonly ListedTag[];
  /** Number of tags with and without a match. */
  readonly all: number;
  /** Highlighted tags: the matches of a search of three or more characters (L§5). */
  readonly highlighted: ReadonlySet<ListedTag>;
}

/** The tags of a card that match a search, by name. An empty search matches all tags. */
export function searchTags(
  tags: readonly ListedTag[],
  search: string,
  compare: Intl.Collator['compare'],
): SearchedTags {
  const found = tags
    .filter((tag) => matchesTagSearch(tag, search))
    .toSorted((a, b) => compare(formatTagLabel(a), formatTagLabel(b)));
  return { tags: found, all: tags.length, highlighted: new Set(highlightsRows(search) ? found : []) };
}
