import { matchesTagSearch } from '@lapwing/domain';
import type { Readers } from '../operations/call.ts';
import { listTagBeacons } from './resources/carried-tag.ts';
import { listAssets, toListedTags, listTagStatus } from './resources/listed-tag.ts';

type TagListRead = 'listTags' | 'listTagStatus' | 'listTagBeacons' | 'searchTags';

const DEFAULT_PAGE_SIZE = 20;

export const tagListReaders: Readers<TagListRead> = {
  listTags: (call) => listAssets(call, call.query.time),

  listTagStatus: (call) => listTagStatus(call),

  listTagBeacons: (call) => listTagBeacons(call),

  async searchTags(call) {
    const { label = '', page = 1, page_size: size = DEFAULT_PAGE_SIZE } = call.query;
    const found = call.client.tags
      .filter((tag) => !tag.destroyed && matchesTagSearch(tag, label))
      .sort((a, b) => a.tagId - b.tagId);
    const items = await toListedTags(call, found.slice((page - 1) * size, page * size));
    return { page, page_size: size, total: found.length, items };
  },
};
