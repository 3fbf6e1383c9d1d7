import type { Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/** More lanes than a plan has; the one learned first is forgotten. */
const MOST = 2000;

/**
 * The lanes between pairs of beacons, learned from the ways that the answers tell of, so that a trail follows the lane
 * instead of crossing walls.
 */
export class WayBook {
  readonly #ways = new Map<string, Path>();
  readonly #learned = new WeakSet<Path>();

  learn(fromId: number, toId: number, path: Path): void {
    if (path.length < 2 || this.#learned.has(path)) return;
    this.#learned.add(path);
    this.#ways.set(`${fromId}-${toId}`, path);
    const oldest = this.#ways.size > MOST ? this.#ways.keys().next().value : undefined;
    if (oldest !== undefined) this.#ways.delete(oldest);
  }

  /** The lane between two beacons; a straight line that says of itself that it is none, while the lane is not known. */
  between(from: Stop, to: Stop): { readonly path: Path; readonly isKnown: boolean } {
    const path = this.#ways.get(`${from.positionId}-${to.positionId}`);
    return path ? { path, isKnown: true } : { path: [from.point, to.point], isKnown: false };
  }
}

export interface Stop {
  readonly positionId: number;
  readonly point: PlanPoint;
}

/** The lane from one beacon to another, by their positions. */
export interface KnownWay {
  readonly fromId: number;
  readonly toId: number;
  readonly path: Path;
}
