import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';
import { eachOnce, placing, placingExciter, replacing } from './changes/positions.ts';
import { write } from './changes/write.ts';
import { ownGatewayOfMac, ownTag } from './own.ts';
import { gatewayState } from './resources/gateway.ts';
import { tagOf, theseTags } from './resources/tag.ts';

type PositionOperation = 'placeTags' | 'replaceTag' | 'placeExciters';

export const positionHandlers: Pick<ApiHandlers, PositionOperation> = {
  async placeTags(call) {
    const after = await write(call, (scene) => eachOnce(call.body, ({ tag_id: id }) => id, 'tag_id', placing(scene)));
    if (after instanceof Problem) return after;
    return theseTags(
      after,
      call.body.flatMap(({ tag_id: id }) => ownTag(after, id) ?? []),
    );
  },

  async replaceTag(call) {
    const after = await write(call, (scene) => replacing(scene, call.path.id, call.body));
    if (after instanceof Problem) return after;
    const tag = ownTag(after, call.body.tag_id);
    return tag ? tagOf(after, tag) : new Problem('not-found');
  },

  async placeExciters(call) {
    const after = await write(call, (scene) =>
      eachOnce(call.body, ({ anchor_id: id }) => id, 'anchor_id', placingExciter(scene)),
    );
    if (after instanceof Problem) return after;
    const placed = call.body.flatMap(({ anchor_id: id }) => ownGatewayOfMac(after, id) ?? []);
    return placed.map((gateway) => gatewayState(after, gateway));
  },
};
