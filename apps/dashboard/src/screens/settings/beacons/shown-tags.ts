import {
  convertThresholdToRange,
  createTagSearch,
  findLastSeenStart,
  orderByMaintenance,
  TAG_STATUSES,
  toSearchText,
  type TagSearchText,
  type ZoneTable,
} from '@lapwing/domain';
import type { Tag } from '../../../data/tags.ts';
import type { Column } from './columns.ts';
import type { TagFilters, TagSort } from './table-choice.ts';

/** What a tag is searched and sorted by. Unchanged tags stay the same objects, so it is computed once for each. */
interface TagKeys {
  readonly search: TagSearchText;
  readonly label: string;
  readonly version: string;
}

const keys = new WeakMap<Tag, TagKeys>();

function findKeys(tag: Tag): TagKeys {
  const known = keys.get(tag);
  if (known) return known;
  const made = { search: toSearchText(tag), label: toSortText(tag.label), version: toSortText(tag.tagInfo.label) };
  keys.set(tag, made);
  return made;
}

/**
 * A key that sorts a text naturally by plain comparison: case and accents are ignored, and numbers sort by value. For ten
 * thousand tags, comparing such keys is many times faster than a collator. Empty texts come last.
 */
function toSortText(text: string): string {
  if (text.trim() === '') return '\uffff';
  return text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

const SORT_VALUES: Readonly<Record<Column, (tag: Tag) => string | number>> = {
  id: ({ tagId }) => tagId,
  label: (tag) => findKeys(tag).label,
  battery: ({ battery }) => battery,
  range: ({ threshold }) => convertThresholdToRange(threshold),
  updated: ({ lastUpdate }) => lastUpdate ?? -1,
  state: ({ active }) => (active ? 0 : 1),
  status: ({ status }) => TAG_STATUSES.indexOf(status),
  version: (tag) => findKeys(tag).version,
};

/** The tags in their order: by a column, where equal ones are in the order by maintenance, or by maintenance alone. */
export function orderTags(tags: readonly Tag[], sort: TagSort | null, nowTs: number): readonly Tag[] {
  const byMaintenance = orderByMaintenance(tags, nowTs);
  if (!sort) return byMaintenance;
  const sign = sort.isDescending ? -1 : 1;
  const valueOf = SORT_VALUES[sort.column];
  return byMaintenance
    .map((tag) => ({ tag, value: valueOf(tag) }))
    .sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? -sign : sign))
    .map(({ tag }) => tag);
}

/** The tags that match the filters, in the given order. */
export function filterTags(tags: readonly Tag[], filters: TagFilters, zone: ZoneTable, nowMs: number): readonly Tag[] {
  const { lastSeen, batteries, installed, inRoute } = filters;
  const startTs = findLastSeenStart(lastSeen, zone, nowMs);
  return tags.filter(
    (tag) =>
      (startTs === null || (tag.lastUpdate !== null && tag.lastUpdate >= startTs)) &&
      (batteries.length === 0 || batteries.includes(tag.battery)) &&
      (installed === null || tag.active === (installed === 'yes')) &&
      (inRoute === null || tag.inRoute === (inRoute === 'yes')),
  );
}

/** The tags that match a search, in the given order. */
export function searchTags(tags: readonly Tag[], query: string): readonly Tag[] {
  if (query.trim() === '') return tags;
  const matches = createTagSearch(query);
  return tags.filter((tag) => matches(findKeys(tag).search));
}
