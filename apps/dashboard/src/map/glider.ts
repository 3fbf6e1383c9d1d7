import { buildGlidePath, isFartherOnLeg, type GlideState } from './glide.ts';
import { pointAlong, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';
import { hasMoved, type Placement } from './vehicle-position.ts';

const GLIDE_MS = 400;

interface Glide {
  readonly to: GlideState;
  readonly path: Path;
  /** Share of the leg from which it glides. */
  readonly fromFraction: number;
}

/** Whether any of a vehicle's move is in view. */
export type IsWatched = (id: number, from: PlanPoint, to: PlanPoint) => boolean;

/** Animates vehicles from where they are drawn to their targets: 400 ms, linear, or at once. */
export class Glider {
  readonly #onFrame: (placements: ReadonlyMap<number, Placement>, isLast: boolean) => void;
  readonly #drawn = new Map<number, GlideState>();
  #gliding = new Map<number, Glide>();
  #startMs = 0;
  #frameId = 0;

  constructor(onFrame: (placements: ReadonlyMap<number, Placement>, isLast: boolean) => void) {
    this.#onFrame = onFrame;
  }

  /** Animates the vehicles to these targets. New vehicles, and those whose move is out of view, jump. */
  glideTo(targets: ReadonlyMap<number, GlideState>, isStill: boolean, isWatched: IsWatched = () => true): void {
    cancelAnimationFrame(this.#frameId);
    for (const id of this.#drawn.keys()) if (!targets.has(id)) this.#drawn.delete(id);
    this.#gliding = new Map();
    for (const [id, to] of targets) {
      const from = this.#drawn.get(id);
      if (
        from &&
        !isStill &&
        hasMoved(from.placement, to.placement) &&
        isWatched(id, from.placement.point, to.placement.point)
      )
        this.#gliding.set(id, toGlide(from, to));
      else this.#drawn.set(id, to);
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
    for (const [id, gliding] of this.#gliding)
      this.#drawn.set(id, { position: gliding.to.position, placement: placementDuring(gliding, share) });
    this.#onFrame(this.#placements(), false);
    this.#frameId = requestAnimationFrame((frameMs) => this.#step(frameMs));
  }

  #finish(): void {
    for (const [id, { to }] of this.#gliding) this.#drawn.set(id, to);
    this.#gliding = new Map();
    this.#onFrame(this.#placements(), true);
  }

  #placements(): ReadonlyMap<number, Placement> {
    return new Map([...this.#drawn].map(([id, { placement }]) => [id, placement]));
  }
}

function toGlide(from: GlideState, to: GlideState): Glide {
  return { to, path: buildGlidePath(from, to), fromFraction: isFartherOnLeg(from, to) ? from.placement.fraction : 0 };
}

function placementDuring({ to: { placement }, path, fromFraction }: Glide, share: number): Placement {
  const along = pointAlong(path, share);
  if (!along) return placement;
  return {
    point: along.point,
    headingDeg: placement.headingDeg === null ? null : along.headingDeg,
    fraction: fromFraction + (placement.fraction - fromFraction) * share,
  };
}
