import { glidePath, goesOn, type Drawn } from './glide.ts';
import { pointAlong, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';
import { hasMoved, type Placement } from './whereabouts.ts';

const GLIDE_MS = 400;

interface Gliding {
  readonly to: Drawn;
  readonly path: Path;
  /** Share of the course from which it glides. */
  readonly fromFraction: number;
}

/** Whether somebody sees a vehicle on its way from one place to another. */
export type Watcher = (id: number, from: PlanPoint, to: PlanPoint) => boolean;

/** Where every vehicle is drawn now, and its way to where it belongs: 400 ms, linear, or at once. */
export class Glider {
  readonly #onFrame: (placements: ReadonlyMap<number, Placement>, isLast: boolean) => void;
  readonly #drawn = new Map<number, Drawn>();
  #gliding = new Map<number, Gliding>();
  #startMs = 0;
  #frameId = 0;

  constructor(onFrame: (placements: ReadonlyMap<number, Placement>, isLast: boolean) => void) {
    this.#onFrame = onFrame;
  }

  /**
   * Sends the vehicles to these places. One that was not drawn before, or that nobody sees on its way, appears in its
   * place at once.
   */
  send(targets: ReadonlyMap<number, Drawn>, isStill: boolean, isWatched: Watcher = () => true): void {
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
        this.#gliding.set(id, glideFrom(from, to));
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
      this.#drawn.set(id, { whereabouts: gliding.to.whereabouts, placement: partWay(gliding, share) });
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

function glideFrom(from: Drawn, to: Drawn): Gliding {
  return { to, path: glidePath(from, to), fromFraction: goesOn(from, to) ? from.placement.fraction : 0 };
}

function partWay({ to: { placement }, path, fromFraction }: Gliding, share: number): Placement {
  const along = pointAlong(path, share);
  if (!along) return placement;
  return {
    point: along.point,
    headingDeg: placement.headingDeg === null ? null : along.headingDeg,
    fraction: fromFraction + (placement.fraction - fromFraction) * share,
  };
}
