import type { Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/** More lanes than a plan has. Beyond that the oldest is removed. */
const MAX_LANES = 2000;

/** The lanes between pairs of beacons, learned from responses, so that a trail follows the lane and does not cross walls. */
export class LearnedLanes {
  readonly #lanes = new Map<string, Path>();
  readonly #learned = new WeakSet<Path>();

  learn(fromId: number, toId: number, path: Path): void {
    if (path.length < 2 || this.#learned.has(path)) return;
    this.#learned.add(path);
    this.#lanes.set(`${fromId}-${toId}`, path);
    const oldest = this.#lanes.size > MAX_LANES ? this.#lanes.keys().next().value : undefined;
    if (oldest !== undefined) this.#lanes.delete(oldest);
  }

  /** The lane between two beacons, or a straight line with `isKnown` false. */
  between(from: Stop, to: Stop): { readonly path: Path; readonly isKnown: boolean } {
    const path = this.#lanes.get(`${from.positionId}-${to.positionId}`);
    return path ? { path, isKnown: true } : { path: [from.point, to.point], isKnown: false };
  }
}

export interface Stop {
  readonly positionId: number;
  readonly point: PlanPoint;
}

/** A lane from one beacon to another, by the ids of their positions. */
export interface KnownLane {
  readonly fromId: number;
  readonly toId: number;
  readonly path: Path;
}
