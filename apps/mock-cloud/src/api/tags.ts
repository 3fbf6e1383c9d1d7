import { isStaff, isTracker, switchesTags } from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';
import { ownTag } from './own.ts';
import { beaconPositionsOf, tagOf } from './resources/tag.ts';
import { tagActions } from './changes/tag.ts';
import { write } from './changes/write.ts';

export const tagHandlers: Pick<ApiHandlers, 'listBeaconPositions' | 'updateTag'> = {
  listBeaconPositions: (call) => beaconPositionsOf(call),

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
