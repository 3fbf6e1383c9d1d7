import type { ApiHandlers } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { badInput } from '../http/problems.ts';
import type { ClientPlan, LaneGraph } from '../scenario/plan.ts';
import type { RoadPiece } from '../tiles/roads.ts';
import { TileStore } from '../tiles/tile-store.ts';
import { earthPixel } from './resources/earth.ts';

/** The same lanes have the same tiles, whoever asks. */
const stores = new WeakMap<LaneGraph, TileStore>();
const wilderness = new TileStore([]);

export const tileHandlers: Pick<ApiHandlers, 'getTile'> = {
  async getTile({ client, path: { z, x, y } }) {
    const count = 2 ** z;
    if (x >= count) return badInput('path/x', `is beyond the last of ${count} tiles`);
    if (y >= count) return badInput('path/y', `is beyond the last of ${count} tiles`);
    return new Content('image/webp', await storeOf(client).image({ z, x, y }));
  },
};

function storeOf(client: ClientPlan): TileStore {
  if (!client.layout?.earth) return wilderness;
  const { lanes } = client.layout;
  const known = stores.get(lanes);
  if (known) return known;
  const made = new TileStore(roadsOf(client, lanes));
  stores.set(lanes, made);
  return made;
}

/** The lanes of a client's area as roads on the earth. */
function roadsOf(client: ClientPlan, { nodes, edges }: LaneGraph): RoadPiece[] {
  return edges.flatMap(({ from, to }) => {
    const [start, end] = [nodes[from], nodes[to]];
    return start && end ? [{ from: earthPixel(client, start), to: earthPixel(client, end) }] : [];
  });
}
