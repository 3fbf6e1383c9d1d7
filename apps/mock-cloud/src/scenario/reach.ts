import type { LaneGraph, PointMm } from './plan.ts';

/** How far from a lane node a beacon may hang and still be driven to, in mm. */
export const LANE_REACH_MM = 8000;

/** The node of a lane graph nearest to a point, of the nodes in reach; null without one. */
export function nodeNear(lanes: LaneGraph, { x, y }: PointMm): number | null {
  let best: number | null = null;
  let bestSquare = LANE_REACH_MM * LANE_REACH_MM;
  lanes.nodes.forEach((node, index) => {
    const square = (node.x - x) * (node.x - x) + (node.y - y) * (node.y - y);
    if (square > bestSquare || (square === bestSquare && best !== null)) return;
    best = index;
    bestSquare = square;
  });
  return best;
}

/** Answers whether lanes lead from one node to another, one-way lanes in their direction only. */
export class Reach {
  readonly #next: number[][];
  readonly #from = new Map<number, ReadonlySet<number>>();

  constructor(lanes: LaneGraph) {
    this.#next = lanes.nodes.map(() => []);
    for (const { from, to, oneWay } of lanes.edges) {
      this.#next[from]?.push(to);
      if (!oneWay) this.#next[to]?.push(from);
    }
  }

  leads(from: number, to: number): boolean {
    let reached = this.#from.get(from);
    if (reached === undefined) {
      reached = this.#spread(from);
      this.#from.set(from, reached);
    }
    return reached.has(to);
  }

  #spread(start: number): ReadonlySet<number> {
    const reached = new Set([start]);
    for (const node of reached) for (const next of this.#next[node] ?? []) reached.add(next);
    return reached;
  }
}
