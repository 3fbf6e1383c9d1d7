import type { Readers } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { ClientPlan, LaneGraph } from '../scenario/plan.ts';
import type { RoadPiece } from '../tiles/roads.ts';
import { TileStore } from '../tiles/tile-store.ts';
import { toEarthPixel } from '../clients/earth.ts';

/** Clients with the same lanes share tiles. */
const tileStores = new WeakMap<LaneGraph, TileStore>();
const emptyTiles = new TileStore([]);

export const tileReaders: Readers<'getTile'> = {
  async getTile({ client, path: { z, x, y } }) {
    const count = 2 ** z;
    if (x >= count) return createBadInputProblem('path/x', `must be less than ${count} at this zoom`);
    if (y >= count) return createBadInputProblem('path/y', `must be less than ${count} at this zoom`);
    return new Content('image/webp', await getTileStore(client).getImage({ z, x, y }));
  },
};

function getTileStore(client: ClientPlan): TileStore {
  if (!client.layout?.earth) return emptyTiles;
  const { lanes } = client.layout;
  const known = tileStores.get(lanes);
  if (known) return known;
  const store = new TileStore(toRoads(client, lanes));
  tileStores.set(lanes, store);
  return store;
}

/** The lanes of a client's area as roads on the earth. */
function toRoads(client: ClientPlan, { nodes, edges }: LaneGraph): RoadPiece[] {
  return edges.flatMap(({ from, to }) => {
    const [start, end] = [nodes[from], nodes[to]];
    return start && end ? [{ from: toEarthPixel(client, start), to: toEarthPixel(client, end) }] : [];
  });
}
