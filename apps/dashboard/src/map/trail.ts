import { dropEnd, computePathLength, slicePath, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/** One visit of a vehicle, as the trail needs it; instants in unix seconds. */
export interface TrailVisit {
  readonly point: PlanPoint;
  readonly enterTs: number;
  /** The way from the visit before it; empty if that is unknown. */
  readonly path: Path;
}

export interface TrailPiece {
  readonly path: Path;
  readonly widthPx: number;
  readonly opacity: number;
}

/** After its arrival a vehicle's trail fades out in this time of the world. */
export const FADE_MS = 60_000;
const WIDTH_PX = [1.5, 6] as const;
const OPACITY = [0.1, 0.9] as const;
/** About so many pieces. */
const PIECES = 24;

/**
 * The lines along which a vehicle came, oldest first, with a gap where the way is unknown. `head` is the path from the
 * last beacon to the vehicle; `behind` is how far, along its way, the vehicle is drawn before the end of that path.
 */
export function buildTrail(visits: readonly TrailVisit[], head: Path, behind: number): readonly Path[] {
  const runs: PlanPoint[][] = [];
  let run: PlanPoint[] = [];
  for (const { point, path } of visits) {
    if (path.length < 2 || run.length === 0) {
      run = path.length < 2 ? [point] : [...path];
      runs.push(run);
    } else run.push(...path.slice(1));
  }
  if (runs.length === 0) runs.push(run);
  run.push(...head.slice(run.length === 0 ? 0 : 1));
  const trail: Path[] = [...runs];
  let left = behind;
  for (let index = trail.length - 1; index >= 0 && left > 0; index--) {
    const path = trail[index] ?? [];
    trail[index] = dropEnd(path, left);
    left -= computePathLength(path);
  }
  return trail.filter((path) => computePathLength(path) > 0);
}

/** Cuts a trail into pieces that become wider and more opaque along it. */
export function cutTrail(trail: readonly Path[]): readonly TrailPiece[] {
  const lengths = trail.map(computePathLength);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const pieces: TrailPiece[] = [];
  let walked = 0;
  for (const [index, path] of trail.entries()) {
    const length = lengths[index] ?? 0;
    const count = Math.max(1, Math.round((PIECES * length) / total));
    for (let piece = 0; piece < count; piece++) {
      const share = (walked + (length * (piece + 0.5)) / count) / total;
      pieces.push({
        path: slicePath(path, piece / count, (piece + 1) / count),
        widthPx: interpolate(WIDTH_PX, share),
        opacity: interpolate(OPACITY, share),
      });
    }
    walked += length;
  }
  return pieces;
}

function interpolate([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}
