import { pathLength, slicePath, type Path } from './path.ts';
import type { Stop, WayBook } from './way-book.ts';

/** One visit of a vehicle, as the trail needs it; instants in unix seconds. */
export interface TrailVisit extends Stop {
  readonly enterTs: number;
  /** Null while it is still there. */
  readonly leaveTs: number | null;
}

export interface TrailPiece {
  readonly path: Path;
  readonly widthPx: number;
  readonly opacity: number;
}

/** The longest time for which a vehicle that still counts as connected may be silent (L§4): more is a gap in hearing. */
const GAP_SEC = 360;
const WIDTH_PX = [1.5, 6] as const;
const OPACITY = [0.1, 0.9] as const;
const PIECES_PER_LEG = 6;

/**
 * The lines of a vehicle's last visits, oldest first, each ending where the hearing broke off. `head` leads from the last
 * beacon to where the vehicle is drawn.
 */
export function trailLines(visits: readonly TrailVisit[], head: Path, ways: WayBook): readonly Path[] {
  const lines: Path[] = [];
  let line: Path = [];
  for (const [index, visit] of visits.entries()) {
    const before = visits[index - 1];
    if (before && isGap(before, visit)) {
      lines.push(line);
      line = [];
    }
    line = before && line.length > 0 ? [...line, ...ways.between(before, visit)] : [...line, visit.point];
  }
  return [...lines, [...line, ...head]].filter((it) => pathLength(it) > 0);
}

/** The lines cut into pieces that grow from thin and faint to broad and strong, by the share of the whole trail's length. */
export function trailPieces(lines: readonly Path[]): readonly TrailPiece[] {
  const total = lines.reduce((sum, line) => sum + pathLength(line), 0);
  const pieces: TrailPiece[] = [];
  let walked = 0;
  for (const line of lines) {
    const length = pathLength(line);
    const count = PIECES_PER_LEG * Math.max(1, line.length - 1);
    for (let index = 0; index < count; index++) {
      const share = (walked + (length * (index + 0.5)) / count) / total;
      pieces.push({
        path: slicePath(line, index / count, (index + 1) / count),
        widthPx: mix(WIDTH_PX, share),
        opacity: mix(OPACITY, share),
      });
    }
    walked += length;
  }
  return pieces;
}

function isGap(before: TrailVisit, visit: TrailVisit): boolean {
  return visit.enterTs - (before.leaveTs ?? before.enterTs) > GAP_SEC;
}

function mix([from, to]: readonly [number, number], share: number): number {
  return from + (to - from) * share;
}
