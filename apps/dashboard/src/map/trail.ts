import { pathLength, slicePath, type Path } from './path.ts';
import type { Stop, LearnedLanes } from './learned-lanes.ts';

/** One visit of a vehicle, as the trail needs it; instants in unix seconds. */
export interface TrailVisit extends Stop {
  readonly enterTs: number;
  /** Null while the vehicle is still there. */
  readonly leaveTs: number | null;
}

/** A leg from beacon to beacon, or from the last beacon to the vehicle. */
export interface TrailLeg {
  readonly path: Path;
  /** False: a straight line, as the lane is not known yet. */
  readonly isKnown: boolean;
}

export interface TrailPiece extends TrailLeg {
  readonly widthPx: number;
  readonly opacity: number;
}

/** A connected vehicle is heard at least this often (L§4). A longer pause is a gap in the trail. */
const GAP_SEC = 360;
const WIDTH_PX = [1.5, 6] as const;
const OPACITY = [0.1, 0.9] as const;
const PIECES_PER_LEG = 6;

/**
 * The legs between a vehicle's last visits, oldest first, without those on which it was not heard. `head` is the path
 * from the last beacon to where the vehicle is drawn.
 */
export function buildTrailLegs(visits: readonly TrailVisit[], head: Path, ways: LearnedLanes): readonly TrailLeg[] {
  const legs = visits.slice(1).flatMap((visit, index) => {
    const before = visits[index];
    return before && !isGap(before, visit) ? [ways.between(before, visit)] : [];
  });
  return [...legs, { path: head, isKnown: true }].filter(({ path }) => pathLength(path) > 0);
}

/** Cuts the legs into pieces that become wider and more opaque along the trail. */
export function cutTrail(legs: readonly TrailLeg[]): readonly TrailPiece[] {
  const total = legs.reduce((sum, { path }) => sum + pathLength(path), 0);
  const pieces: TrailPiece[] = [];
  let walked = 0;
  for (const { path, isKnown } of legs) {
    const length = pathLength(path);
    const count = isKnown ? PIECES_PER_LEG * Math.max(1, path.length - 1) : 1;
    for (let index = 0; index < count; index++) {
      const share = (walked + (length * (index + 0.5)) / count) / total;
      pieces.push({
        path: slicePath(path, index / count, (index + 1) / count),
        isKnown,
        widthPx: interpolate(WIDTH_PX, share),
        opacity: interpolate(OPACITY, share),
      });
    }
    walked += length;
  }
  return pieces;
}

function isGap(before: TrailVisit, visit: TrailVisit): boolean {
  return visit.enterTs - (before.leaveTs ?? before.enterTs) > GAP_SEC;
}

function interpolate([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}
