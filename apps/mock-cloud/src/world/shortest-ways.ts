import type { LaneGraph } from '../scenario/plan.ts';
import { computeDistanceMm } from './geometry.ts';

/** The shortest ways from one node to all others. */
interface Tree {
  readonly mm: Float64Array;
  readonly before: Int32Array;
}

interface Edge {
  readonly to: number;
  readonly mm: number;
}

/** Shortest ways between the nodes of a lane graph. The tree of a start node is computed on first use and cached. */
export class ShortestWays {
  readonly #edges: readonly (readonly Edge[])[];
  readonly #trees = new Map<number, Tree>();

  constructor({ nodes, edges }: LaneGraph) {
    const out: Edge[][] = nodes.map(() => []);
    for (const { from, to, oneWay } of edges) {
      const [a, b] = [nodes[from], nodes[to]];
      if (!a || !b) throw new RangeError(`Lane from ${from} to ${to} names a missing node`);
      const mm = computeDistanceMm(a, b);
      out[from]?.push({ to, mm });
      if (!oneWay) out[to]?.push({ to: from, mm });
    }
    this.#edges = out;
  }

  /** Length between two nodes in mm; Infinity if no lane leads there. */
  computeLengthMm(from: number, to: number): number {
    return this.#getTree(from).mm[to] ?? Infinity;
  }

  /** The nodes on the way, both ends included; empty if no lane leads there. */
  listNodes(from: number, to: number): number[] {
    const { mm, before } = this.#getTree(from);
    if ((mm[to] ?? Infinity) === Infinity) return [];
    const way = [to];
    for (let node = to; node !== from;) {
      node = before[node] ?? from;
      way.push(node);
    }
    return way.reverse();
  }

  #getTree(from: number): Tree {
    const known = this.#trees.get(from);
    if (known) return known;
    const made = this.#buildTree(from);
    this.#trees.set(from, made);
    return made;
  }

  #buildTree(from: number): Tree {
    const count = this.#edges.length;
    const mm = new Float64Array(count).fill(Infinity);
    const before = new Int32Array(count).fill(-1);
    const done = new Uint8Array(count);
    mm[from] = 0;
    for (let node = from; node !== -1; node = findNearest(mm, done)) {
      done[node] = 1;
      for (const edge of this.#edges[node] ?? []) {
        const through = (mm[node] ?? Infinity) + edge.mm;
        if (through >= (mm[edge.to] ?? Infinity)) continue;
        mm[edge.to] = through;
        before[edge.to] = node;
      }
    }
    return { mm, before };
  }
}

function findNearest(mm: Float64Array, done: Uint8Array): number {
  let best = -1;
  let bestMm = Infinity;
  for (let node = 0; node < mm.length; node += 1) {
    const here = mm[node] ?? Infinity;
    if (done[node] === 1 || here >= bestMm) continue;
    best = node;
    bestMm = here;
  }
  return best;
}
