import { isStaff, isTracker, canSwitchTags } from '@lapwing/domain';
import type { ApiHandlers, Readers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findOwnTag } from './resources/own.ts';
import { listBeaconPositions } from './resources/tag.ts';
import { exportTagHistory } from './analytics/export-tag-history.ts';
import { listTagHistory } from './resources/tag-history.ts';
import { toTagActions } from './changes/tag.ts';
import { write } from './changes/write.ts';
import { followUp } from './follow-ups.ts';

type TagRead = 'listBeaconPositions' | 'listTagHistory' | 'exportTagHistory';

export const tagReaders: Readers<TagRead> = {
  listBeaconPositions: (call) => listBeaconPositions(call),

  listTagHistory(call) {
    const tag = findOwnTag(call, call.path.tagId);
    return tag ? listTagHistory(call, tag) : new Problem('not-found');
  },

  exportTagHistory: (call) => exportTagHistory(call, call.path),
};

export const tagHandlers: Pick<ApiHandlers, 'updateTag'> = {
  async updateTag(call) {
    const { tagId } = call.path;
    const after = await write(call, (view) => {
      const tag = findOwnTag(view, tagId);
      if (!tag) return new Problem('not-found');
      return toTagActions(view, tag, call.body, {
        destroy: isStaff(call.session.user.scopes),
        switch: canSwitchTags(view.client.type),
        associate: isTracker(view.client.type),
      });
    });
    return after instanceof Problem ? after : followUp('tag', { id: tagId }, after);
  },
};
