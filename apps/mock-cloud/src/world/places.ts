import { signOf } from './inputs.ts';
import type { BeaconPlan, PointMm, WorldInput } from '../scenario/plan.ts';

interface Hanging {
  readonly beacon: BeaconPlan;
  readonly root: number;
  /** Moves in order of time. */
  readonly moves: Extract<WorldInput, { kind: 'move' }>[];
}

/** Where the beacons of one client hang, through time. */
export class Places {
  private readonly hanging: ReadonlyMap<number, Hanging>;

  /** `inputs` in order of time. */
  constructor(beacons: readonly BeaconPlan[], inputs: readonly WorldInput[]) {
    const parents = new Map(beacons.map(({ positionId, parent }) => [positionId, parent]));
    this.hanging = new Map(
      beacons.map((beacon) => [beacon.positionId, { beacon, root: rootOf(beacon.positionId, parents), moves: [] }]),
    );
    for (const input of inputs) {
      if (input.kind === 'move') this.hanging.get(input.positionId)?.moves.push(input);
    }
  }

  has(positionId: number): boolean {
    return this.hanging.has(positionId);
  }

  /** Where a beacon hangs at an instant. */
  at(positionId: number, ms: number): PointMm {
    const { beacon, moves } = this.get(positionId);
    let to = beacon.at;
    for (const move of moves) {
      if (move.atMs > ms) break;
      to = move.to;
    }
    return to;
  }

  /** Signs of the moves by which some positions hang where they do at an instant; empty when none was moved. */
  movesOf(positions: readonly number[], ms: number): string {
    let signs = '';
    for (const position of positions) {
      const last = this.get(position).moves.findLast(({ atMs }) => atMs <= ms);
      if (last) signs += `,${signOf(last)}`;
    }
    return signs;
  }

  tagOf(positionId: number): number {
    return this.get(positionId).beacon.tagId;
  }

  /** The position that this one counts as: its topmost parent, or itself. */
  rootOf(positionId: number): number {
    return this.get(positionId).root;
  }

  private get(positionId: number): Hanging {
    const found = this.hanging.get(positionId);
    if (!found) throw new RangeError(`No beacon at position ${positionId}`);
    return found;
  }
}

function rootOf(positionId: number, parents: ReadonlyMap<number, number | null>): number {
  let root = positionId;
  // Bounded, for parents in a ring.
  for (let depth = 0; depth < parents.size; depth += 1) {
    const parent = parents.get(root) ?? null;
    if (parent === null || !parents.has(parent)) return root;
    root = parent;
  }
  return root;
}
