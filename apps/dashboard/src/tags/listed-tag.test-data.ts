import type { ListedTag } from '../data/tag-list.ts';
import { NOW_TS } from '../testing/fleet.test-data.ts';

/** Answers about asset tags. */
export const TAG_LIST = 'GET /tags/tag_list/';
export const TAG_SEARCH = 'GET /tags/search/';

/** An asset tag that Dock 1 heard `agoSec` ago; null if it was never heard. */
export function listedTag(id: number, agoSec: number | null, more: Partial<ListedTag> = {}): ListedTag {
  const lastTs = agoSec === null ? null : NOW_TS - agoSec;
  return {
    id: 0x3c7a0000 + id,
    tagId: 0x3c7a0000 + id,
    label: `Crate ${id}`,
    type: 1,
    active: true,
    battery: 3,
    anchorId: lastTs === null ? null : 1,
    anchorLabel: lastTs === null ? null : 'Dock 1',
    anchorInfo: null,
    rssi: lastTs === null ? null : -52,
    entryTs: lastTs,
    lastTs,
    isRecent: agoSec !== null && agoSec <= 600,
    ...more,
  };
}
