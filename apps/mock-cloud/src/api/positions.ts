import type { ApiHandlers, Readers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { decideEach, placeExciter, placeTag, replaceTag } from './changes/positions.ts';
import { write } from './changes/write.ts';
import { followUp } from './follow-ups.ts';
import { exportTagHistory } from './analytics/export-tag-history.ts';

export const positionReaders: Readers<'exportBeaconHistory'> = {
  exportBeaconHistory: (call) => exportTagHistory(call, call.path),
};

type PositionOperation = 'placeTags' | 'replaceTag' | 'placeExciters';

export const positionHandlers: Pick<ApiHandlers, PositionOperation> = {
  async placeTags(call) {
    const after = await write(call, (view) =>
      decideEach(
        call.body,
        ({ tag_id: id }) => id,
        'tag_id',
        (item, where) => placeTag(view, item, where),
      ),
    );
    const ids = call.body.map(({ tag_id: id }) => id);
    return after instanceof Problem ? after : followUp('tags', { ids }, after);
  },

  async replaceTag(call) {
    const after = await write(call, (view) => replaceTag(view, call.path.id, call.body));
    return after instanceof Problem ? after : followUp('tag', { id: call.body.tag_id }, after);
  },

  async placeExciters(call) {
    const after = await write(call, (view) =>
      decideEach(
        call.body,
        ({ anchor_id: id }) => id,
        'anchor_id',
        (item, where) => placeExciter(view, item, where),
      ),
    );
    const ids = call.body.map(({ anchor_id: mac }) => mac);
    return after instanceof Problem ? after : followUp('gatewayStates', { ids }, after);
  },
};
