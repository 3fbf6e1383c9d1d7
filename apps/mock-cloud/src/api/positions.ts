import type { ApiHandlers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { decideEach, placeExciter, placeTag, replaceTag } from './changes/positions.ts';
import { write } from './changes/write.ts';
import { findOwnGatewayByMac, findOwnTag } from './resources/own.ts';
import { toGatewayState } from './resources/gateway.ts';
import { toTag, toTags } from './resources/tag.ts';

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
    if (after instanceof Problem) return after;
    return toTags(
      after,
      call.body.flatMap(({ tag_id: id }) => findOwnTag(after, id) ?? []),
    );
  },

  async replaceTag(call) {
    const after = await write(call, (view) => replaceTag(view, call.path.id, call.body));
    if (after instanceof Problem) return after;
    const tag = findOwnTag(after, call.body.tag_id);
    return tag ? toTag(after, tag) : new Problem('not-found');
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
    if (after instanceof Problem) return after;
    const placed = call.body.flatMap(({ anchor_id: id }) => findOwnGatewayByMac(after, id) ?? []);
    return placed.map((gateway) => toGatewayState(after, gateway));
  },
};
