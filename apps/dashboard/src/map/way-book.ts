import type { Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/**
 * The lanes between pairs of beacons, learned from the ways that vehicles were seen to take, so that a trail follows the
 * lane instead of crossing walls. A pair that nobody drove yet is joined by a straight line.
 */
export class WayBook {
  readonly #ways = new Map<string, Path>();

  learn(fromId: number, toId: number, path: Path): void {
    if (path.length >= 2) this.#ways.set(`${fromId}-${toId}`, path);
  }

  between(from: Stop, to: Stop): Path {
    return this.#ways.get(`${from.positionId}-${to.positionId}`) ?? [from.point, to.point];
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
