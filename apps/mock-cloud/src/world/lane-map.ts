import type { LaneGraph, PointMm } from '../scenario/plan.ts';
import { LANE_REACH_MM } from '../scenario/reach.ts';
import { interpolate, computeDistanceMm, findNearestShare, type Way, createWay } from './geometry.ts';
import { ShortestWays } from './shortest-ways.ts';

/** A node that a spot connects to, and the distance along the lane. */
interface Connection {
  readonly node: number;
  readonly mm: number;
}

/** A place and how it connects to the lanes. */
export interface Spot {
  readonly at: PointMm;
  /** The nearest point on a lane. */
  readonly foot: PointMm;
  /** Edge of the foot, and its distance from the edge's first node; -1 at a node or without lanes. */
  readonly edge: number;
  readonly alongMm: number;
  readonly leaving: readonly Connection[];
  readonly arriving: readonly Connection[];
  readonly ways: Map<Spot, Way>;
}

/** The lanes of one layout: finds the shortest way between any two places, and caches it. */
export class LaneMap {
  readonly #graph: LaneGraph;
  readonly #shortest: ShortestWays;
  readonly #spots = new WeakMap<PointMm, Spot>();

  constructor(graph: LaneGraph) {
    this.#graph = graph;
    this.#shortest = new ShortestWays(graph);
  }

  /** The spot of a lasting place, e.g. of a beacon; cached by the identity of the point. */
  findSpot(at: PointMm): Spot {
    const known = this.#spots.get(at);
    if (known) return known;
    const made = this.findTransientSpot(at);
    this.#spots.set(at, made);
    return made;
  }

  /** The spot of a place that is needed once, e.g. of a vehicle on a trip; not cached. */
  findTransientSpot(at: PointMm): Spot {
    const { nodes, edges } = this.#graph;
    let best: { edge: number; share: number; mm: number } | null = null;
    for (const [edge, { from, to }] of edges.entries()) {
      const [a, b] = [nodes[from], nodes[to]];
      if (!a || !b) continue;
      const share = findNearestShare(a, b, at);
      const mm = computeDistanceMm(at, interpolate(a, b, share));
      if (best === null || mm < best.mm) best = { edge, share, mm };
    }
    return best === null ? createOffLaneSpot(at) : this.#onEdge(at, best.edge, best.share);
  }

  /** Whether a place is close enough to a lane for vehicles to drive there. */
  isBeside(at: PointMm): boolean {
    return this.#graph.edges.length > 0 && computeDistanceMm(at, this.findSpot(at).foot) <= LANE_REACH_MM;
  }

  /** The shortest way along the lanes in their directions; a straight line if no lane leads there. */
  findWay(from: Spot, to: Spot): Way {
    const known = from.ways.get(to);
    if (known) return known;
    const made = this.#findWay(from, to);
    // Transient spots are never a destination, so this map stays bounded by the lasting ones.
    from.ways.set(to, made);
    return made;
  }

  #onEdge(at: PointMm, edge: number, share: number): Spot {
    const { nodes, edges } = this.#graph;
    const lane = edges[edge];
    const [a, b] = [nodes[lane?.from ?? 0], nodes[lane?.to ?? 0]];
    if (!lane || !a || !b) return createOffLaneSpot(at);
    const foot = interpolate(a, b, share);
    const base = { at, foot, ways: new Map<Spot, Way>() };
    if (share === 0 || share === 1) {
      const connections = [{ node: share === 0 ? lane.from : lane.to, mm: 0 }];
      return { ...base, edge: -1, alongMm: 0, leaving: connections, arriving: connections };
    }
    const toStart = { node: lane.from, mm: computeDistanceMm(a, foot) };
    const toEnd = { node: lane.to, mm: computeDistanceMm(foot, b) };
    return {
      ...base,
      edge,
      alongMm: toStart.mm,
      leaving: lane.oneWay ? [toEnd] : [toEnd, toStart],
      arriving: lane.oneWay ? [toStart] : [toStart, toEnd],
    };
  }

  #findWay(from: Spot, to: Spot): Way {
    if (from.at.x === to.at.x && from.at.y === to.at.y) return createWay([from.at]);
    const along = this.#findEdgeLength(from, to);
    let best: { lengthMm: number; start: number; end: number } | null = null;
    for (const start of from.leaving) {
      for (const end of to.arriving) {
        const lengthMm = start.mm + this.#shortest.computeLengthMm(start.node, end.node) + end.mm;
        if (best === null || lengthMm < best.lengthMm) best = { lengthMm, start: start.node, end: end.node };
      }
    }
    if (along !== null && (best === null || along <= best.lengthMm))
      return createWay([from.at, from.foot, to.foot, to.at]);
    if (best === null || best.lengthMm === Infinity) return createWay([from.at, to.at]);
    const nodes = this.#shortest.listNodes(best.start, best.end).flatMap((node) => this.#graph.nodes[node] ?? []);
    return createWay([from.at, from.foot, ...nodes, to.foot, to.at]);
  }

  #findEdgeLength(from: Spot, to: Spot): number | null {
    if (from.edge === -1 || from.edge !== to.edge) return null;
    const forward = to.alongMm - from.alongMm;
    return forward < 0 && this.#graph.edges[from.edge]?.oneWay ? null : Math.abs(forward);
  }
}

function createOffLaneSpot(at: PointMm): Spot {
  return { at, foot: at, edge: -1, alongMm: 0, leaving: [], arriving: [], ways: new Map() };
}
