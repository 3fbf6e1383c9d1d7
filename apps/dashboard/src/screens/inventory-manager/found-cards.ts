import { displayLabel, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import type { ListedTag } from '../../data/tag-list.ts';

/** The list of a card as a search leaves it. */
export interface FoundList {
  /** Those that the search finds stand first. */
  readonly tags: readonly ListedTag[];
  readonly found: number;
  /** Those that it highlights: what it finds, from three characters on (L§5). */
  readonly highlighted: ReadonlySet<ListedTag>;
}

/** A card's tags by name, what a search finds before all others. An empty search finds all. */
export function foundList(tags: readonly ListedTag[], search: string, compare: Intl.Collator['compare']): FoundList {
  const sorted = tags.toSorted((a, b) => compare(displayLabel(a), displayLabel(b)));
  if (search === '') return { tags: sorted, found: sorted.length, highlighted: new Set() };
  const found = sorted.filter((tag) => matchesTagSearch(tag, search));
  const others = sorted.filter((tag) => !matchesTagSearch(tag, search));
  const highlighted = new Set(highlightsRows(search) ? found : []);
  return { tags: [...found, ...others], found: found.length, highlighted };
}
