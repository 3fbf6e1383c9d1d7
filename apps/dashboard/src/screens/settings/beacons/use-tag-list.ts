import { getZoneTable, isTracker, needsMaintenance, TAG_TYPE } from '@lapwing/domain';
import { useMemo } from 'react';
import type { Client } from '../../../data/client.ts';
import type { Tag } from '../../../data/tags.ts';
import { useWorldNow } from '../../../liveness/use-world-now.ts';
import { filterTags, orderTags, searchTags } from './shown-tags.ts';
import type { TableChoice } from './table-choice.ts';

export type TagTabName = 'beacons' | 'tags';

const MINUTE_MS = 60_000;

interface TagListOptions {
  readonly tab: TagTabName;
  readonly tags: readonly Tag[];
  readonly client: Client;
  readonly choice: Pick<TableChoice, 'filters' | 'sort'>;
  readonly query: string;
}

/** The tags of a tab: all of them, and those that search and filters leave, in order. */
export function useTagList({ tab, tags, client, choice: { filters, sort }, query }: TagListOptions) {
  const nowMs = useWorldNow(MINUTE_MS) ?? 0;
  const zone = useMemo(() => getZoneTable(client.timezone), [client.timezone]);
  const { clientType } = client;
  const all = useMemo(() => tags.filter((tag) => belongsTo(tab, tag, clientType)), [tab, tags, clientType]);
  const ordered = useMemo(() => orderTags(all, sort, nowMs / 1000), [all, sort, nowMs]);
  const filtered = useMemo(() => filterTags(ordered, filters, zone, nowMs), [ordered, filters, zone, nowMs]);
  const shown = useMemo(() => searchTags(filtered, query), [filtered, query]);
  return { all, shown, zone, nowMs };
}

/** Trackers have a tab for beacons and one for asset tags. Other clients have all tags in one. Destroyed tags are in none. */
function belongsTo(tab: TagTabName, { type, destroyed }: Tag, clientType: number): boolean {
  if (destroyed) return false;
  return !isTracker(clientType) || type === (tab === 'beacons' ? TAG_TYPE.beacon : TAG_TYPE.asset);
}

export interface TagCounts {
  readonly beacons: number;
  readonly assets: number;
  readonly installed: number;
  readonly maintenance: number;
  readonly neverHeard: number;
}

/** The counts of the head, at an instant (ms). */
export function countTags(tags: readonly Tag[], nowMs: number): TagCounts {
  const count = (isCounted: (tag: Tag) => boolean) => tags.filter(isCounted).length;
  const beacons = count(({ type }) => type === TAG_TYPE.beacon);
  return {
    beacons,
    assets: tags.length - beacons,
    installed: count(({ active }) => active),
    maintenance: count((tag) => needsMaintenance(tag, nowMs / 1000)),
    neverHeard: count(({ lastUpdate }) => lastUpdate === null),
  };
}
