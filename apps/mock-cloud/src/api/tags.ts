import { isStaff, isTracker, switchesTags } from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { badInput, Problem } from '../http/problems.ts';
import { ownTag } from './own.ts';
import { beaconPositionsOf, tagOf } from './resources/tag.ts';
import { tagHistory, tagHistoryCsv } from './resources/tag-history.ts';
import { tagActions } from './changes/tag.ts';
import { write } from './changes/write.ts';

type TagOperation = 'listBeaconPositions' | 'listTagHistory' | 'exportTagHistory' | 'updateTag';

export const tagHandlers: Pick<ApiHandlers, TagOperation> = {
  listBeaconPositions: (call) => beaconPositionsOf(call),

  listTagHistory(call) {
    const tag = ownTag(call, call.path.tagId);
    return tag ? tagHistory(call, tag) : new Problem('not-found');
  },

  exportTagHistory(call) {
    const { tagId, start, end } = call.path;
    const tag = ownTag(call, tagId);
    if (!tag) return new Problem('not-found');
    if (end < start) return badInput('path/end', 'lies before the start');
    // The last second of the period belongs to it.
    return new Content('text/csv', tagHistoryCsv(call, tag, start * 1000, (end + 1) * 1000));
  },

  async updateTag(call) {
    const { tagId } = call.path;
    const after = await write(call, (scene) => {
      const tag = ownTag(scene, tagId);
      if (!tag) return new Problem('not-found');
      return tagActions(scene, tag, call.body, {
        destroy: isStaff(call.session.user.scopes),
        switch: switchesTags(scene.client.type),
        associate: isTracker(scene.client.type),
      });
    });
    if (after instanceof Problem) return after;
    const tag = ownTag(after, tagId);
    return tag ? tagOf(after, tag) : new Problem('not-found');
  },
};
