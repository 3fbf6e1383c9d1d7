import { buildGlidePath, type GlideState } from './glide.ts';
import { findPointAlong, slicePath, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';
import { hasMoved, type Placement } from './vehicle-position.ts';

const GLIDE_MS = 400;

interface Gliding {
  readonly to: GlideState;
  readonly path: Path;
}

/** The place of a vehicle on the screen, which may still be on the way to its newest one. */
export interface DrawnPlacement extends Placement {
  /** The path from here to the newest place; empty once it is there. */
  readonly rest: Path;
}

interface Drawn {
  readonly target: GlideState;
  readonly placement: DrawnPlacement;
}

/** Whether any of a vehicle's move is in view. */
export type IsWatched = (id: number, from: PlanPoint, to: PlanPoint) => boolean;

const NO_REST: Path = [];

/** Animates vehicles along their known ways from where they are drawn to their targets: 400 ms, linear, or at once. */
export class Glider {
  readonly #onFrame: (placements: ReadonlyMap<number, DrawnPlacement>, isLast: boolean) => void;
  readonly #drawn = new Map<number, Drawn>();
  #gliding = new Map<number, Gliding>();
  #startMs = 0;
  #frameId = 0;

  constructor(onFrame: (placements: ReadonlyMap<number, DrawnPlacement>, isLast: boolean) => void) {
    this.#onFrame = onFrame;
  }

  /**
   * Animates the vehicles to these targets. New vehicles, those whose way is unknown, and those whose move is out of
   * view, jump; all of them if `isStill`.
   */
  glideTo(targets: ReadonlyMap<number, GlideState>, isStill: boolean, isWatched: IsWatched = () => true): void {
    cancelAnimationFrame(this.#frameId);
    for (const id of this.#drawn.keys()) if (!targets.has(id)) this.#drawn.delete(id);
    this.#gliding = new Map();
    for (const [id, to] of targets) {
      const from = this.#drawn.get(id);
      const path = from && !isStill && canSee(isWatched, id, from, to) ? buildPathBetween(from, to) : null;
      if (path) this.#gliding.set(id, { to, path });
      else this.#drawn.set(id, toArrived(to));
    }
    if (this.#gliding.size === 0) return this.#finish();
    this.#startMs = performance.now();
    this.#step(this.#startMs);
  }

  stop(): void {
    cancelAnimationFrame(this.#frameId);
  }

  #step(nowMs: number): void {
    const share = Math.min(1, Math.max(0, (nowMs - this.#startMs) / GLIDE_MS));
    if (share === 1) return this.#finish();
    for (const [id, gliding] of this.#gliding) this.#drawn.set(id, toDrawn(gliding, share));
    this.#onFrame(this.#readPlacements(), false);
    this.#frameId = requestAnimationFrame((frameMs) => this.#step(frameMs));
  }

  #finish(): void {
    for (const [id, { to }] of this.#gliding) this.#drawn.set(id, toArrived(to));
    this.#gliding = new Map();
    this.#onFrame(this.#readPlacements(), true);
  }

  #readPlacements(): ReadonlyMap<number, DrawnPlacement> {
    const placements = new Map<number, DrawnPlacement>();
    for (const [id, { placement }] of this.#drawn) placements.set(id, placement);
    return placements;
  }
}

function canSee(isWatched: IsWatched, id: number, { placement }: Drawn, to: GlideState): boolean {
  return hasMoved(placement, to.placement) && isWatched(id, placement.point, to.placement.point);
}

/** The rest of an interrupted glide, and from its end to the new target; null if the way to that is unknown. */
function buildPathBetween({ target, placement: { rest } }: Drawn, to: GlideState): Path | null {
  if (!hasMoved(target.placement, to.placement)) return rest.length > 0 ? rest : null;
  const path = buildGlidePath(target, to);
  return path && (rest.length > 0 ? [...rest, ...path.slice(1)] : path);
}

function toArrived(target: GlideState): Drawn {
  return { target, placement: { ...target.placement, rest: NO_REST } };
}

function toDrawn({ to, path }: Gliding, share: number): Drawn {
  const along = findPointAlong(path, share);
  if (!along) return toArrived(to);
  const headingDeg = to.placement.headingDeg === null ? null : along.headingDeg;
  const { fraction } = to.placement;
  return { target: to, placement: { point: along.point, headingDeg, fraction, rest: slicePath(path, share, 1) } };
}
