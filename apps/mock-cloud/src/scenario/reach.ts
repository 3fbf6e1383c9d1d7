import type { LaneGraph, PointMm } from './plan.ts';

/** The largest distance from a lane at which vehicles still drive to a beacon, in mm. */
export const LANE_REACH_MM = 8000;

/** The nearest point of the lanes to a place. */
export interface Foothold {
  readonly edge: number;
  /** Share of the edge before that point, 0 to 1. */
  readonly share: number;
  /** Nodes to which a vehicle there may drive, and from which it may come. */
  readonly leaving: readonly number[];
  readonly arriving: readonly number[];
}

/** Checks which places are on the lanes of a layout, and whether lanes lead from one place to another. */
export class LaneReach {
  readonly #lanes: LaneGraph;
  readonly #next: number[][];
  readonly #reached = new Map<number, ReadonlySet<number>>();

  constructor(lanes: LaneGraph) {
    this.#lanes = lanes;
    this.#next = lanes.nodes.map(() => []);
    for (const { from, to, oneWay } of lanes.edges) {
      this.#next[from]?.push(to);
      if (!oneWay) this.#next[to]?.push(from);
    }
  }

  /** The nearest lane within reach of a place; null without one. */
  findFoothold(at: PointMm): Foothold | null {
    let best: Foothold | null = null;
    let bestSquare = LANE_REACH_MM * LANE_REACH_MM;
    this.#lanes.edges.forEach(({ from, to, oneWay }, edge) => {
      const [a, b] = [this.#lanes.nodes[from], this.#lanes.nodes[to]];
      if (a === undefined || b === undefined) return;
      const { share, square } = findNearestPoint(a, b, at);
      if (square > bestSquare || (square === bestSquare && best !== null)) return;
      bestSquare = square;
      if (share === 0 || share === 1) {
        const nodes = [share === 0 ? from : to];
        best = { edge, share, leaving: nodes, arriving: nodes };
      } else best = { edge, share, leaving: oneWay ? [to] : [to, from], arriving: oneWay ? [from] : [from, to] };
    });
    return best;
  }

  /** Whether lanes lead from one place to another, respecting one-way lanes. */
  isReachable(from: Foothold, to: Foothold): boolean {
    const oneWay = this.#lanes.edges[from.edge]?.oneWay === true;
    if (from.edge === to.edge && (!oneWay || to.share >= from.share)) return true;
    return from.leaving.some((start) => to.arriving.some((end) => this.#findReachedFrom(start).has(end)));
  }

  #findReachedFrom(start: number): ReadonlySet<number> {
    const known = this.#reached.get(start);
    if (known !== undefined) return known;
    const reached = new Set([start]);
    for (const node of reached) for (const next of this.#next[node] ?? []) reached.add(next);
    this.#reached.set(start, reached);
    return reached;
  }
}

function findNearestPoint(a: PointMm, b: PointMm, at: PointMm): { share: number; square: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  const [x, y] = [a.x + dx * share - at.x, a.y + dy * share - at.y];
  return { share, square: x * x + y * y };
}
