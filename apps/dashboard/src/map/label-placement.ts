import type { ScreenPoint } from './plan-point.ts';

/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The sides of a plate, in the order in which they are tried. */
export const SIDES = ['right', 'left', 'below', 'above'] as const;
/** The same further away: a line connects the plate with its thing. They are tried last. */
const FAR_SIDES = ['farRight', 'farLeft', 'farBelow', 'farAbove'] as const;
export type NearSide = (typeof SIDES)[number];
type FarSide = (typeof FAR_SIDES)[number];
export type Side = NearSide | FarSide;

const DIRECTIONS: Readonly<Record<Side, NearSide>> = {
  right: 'right',
  left: 'left',
  below: 'below',
  above: 'above',
  farRight: 'right',
  farLeft: 'left',
  farBelow: 'below',
  farAbove: 'above',
};

/** Priority of plates that collide, highest first. */
export const LABEL_RANKS = ['selected', 'wrong', 'normal', 'fixed'] as const;
export type LabelRank = (typeof LABEL_RANKS)[number];

/** Owner of a label: a vehicle, a fixture, or (below zero) something else. */
export type LabelId = number | `fixture ${number}`;

export interface LabelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface LabelRequest extends LabelSize {
  readonly id: LabelId;
  readonly at: ScreenPoint;
  readonly radiusPx: number;
  readonly rank: LabelRank;
  /** The current side: kept while it is free, so that plates do not jump. The name of a fixture never changes it. */
  readonly side: Side | null;
  /** How long ago that side was chosen: a new one is kept beside what only stands there, e.g. a beacon. */
  readonly sideAgeMs: number;
  /** It may be placed further away, with a line to its thing. */
  readonly canHaveLeader?: boolean;
  /** The side away from the building at whose wall the thing is; tried first. */
  readonly outward?: NearSide | null;
}

/** A box that plates must not cover, except that of its owner; `ownerId` null: no exception. */
export interface Obstacle {
  readonly box: Box;
  readonly ownerId: LabelId | null;
  /** A plate may cover it for a while if it would otherwise jump from side to side. */
  readonly isSoft?: boolean;
}

export interface LabelArea {
  readonly obstacles: readonly Obstacle[];
  readonly view: Box;
}

/** Distance of labels from the edge of the map. */
const EDGE_PX = 4;

const GAP_PX = 8;
/** Length of the line to a plate that is further away, on the right or left. */
const LEADER_PX = 24;
/** Space between a plate and the one further away above or below it. */
const ROW_GAP_PX = 4;
/** A side is kept for this time at least, unless a marker or another plate is there. */
const KEEP_MS = 5000;

/**
 * The side of each plate by id; null if every side is taken, or what it names is out of view. A plate is inside the view, 8 px from what it names.
 * They are placed by rank: the selected one, which always gets a side, then those of late or stale vehicles, the
 * others, and last the names of fixtures.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { obstacles, view }: LabelArea,
): ReadonlyMap<LabelId, Side | null> {
  const placed = new Map<LabelId, Side | null>();
  const blocked = new BoxGrid();
  for (const obstacle of obstacles) blocked.add(obstacle);
  for (const request of compareRanks(requests)) {
    if (!overlaps(computeBoxAround(request.at, 1), view)) {
      placed.set(request.id, null);
      continue;
    }
    const findOverlaps: FindOverlaps = (box, isHardOnly = false) => blocked.findOverlaps(box, request.id, isHardOnly);
    const side =
      findFreeSide(request, findOverlaps, view) ??
      (request.rank === 'selected' ? findLeastCoveredSide(request, findOverlaps, view) : null);
    placed.set(request.id, side);
    if (side) blocked.add({ box: computePlateBox(request, side), ownerId: null });
  }
  return placed;
}

/** The box of a plate on a side of its thing. */
export function computePlateBox(
  request: Pick<LabelRequest, 'at' | 'radiusPx' | 'widthPx' | 'heightPx'>,
  side: Side,
): Box {
  const { at, widthPx, heightPx } = request;
  const offPx = request.radiusPx + (findLeader(side) ? computeLeaderLengthPx(side, heightPx) : GAP_PX);
  const direction = DIRECTIONS[side];
  const left = {
    right: at.x + offPx,
    left: at.x - offPx - widthPx,
    below: at.x - widthPx / 2,
    above: at.x - widthPx / 2,
  };
  const top = {
    right: at.y - heightPx / 2,
    left: at.y - heightPx / 2,
    below: at.y + offPx,
    above: at.y - offPx - heightPx,
  };
  return {
    left: left[direction],
    top: top[direction],
    right: left[direction] + widthPx,
    bottom: top[direction] + heightPx,
  };
}

/** The length of the line to a plate of this height. Above and below it leaves room for another plate. */
export function computeLeaderLengthPx(side: Side, heightPx: number): number {
  const isBeside = DIRECTIONS[side] === 'right' || DIRECTIONS[side] === 'left';
  return isBeside ? LEADER_PX : GAP_PX + heightPx + ROW_GAP_PX;
}

/** The direction of the line from a thing to its plate; null if the plate is next to it. */
export function findLeader(side: Side): NearSide | null {
  return FAR_SIDES.some((far) => far === side) ? DIRECTIONS[side] : null;
}

/** The box in which labels may be placed on a surface. */
export function computeViewBox({ width, height }: { readonly width: number; readonly height: number }): Box {
  return { left: EDGE_PX, top: EDGE_PX, right: width - EDGE_PX, bottom: height - EDGE_PX };
}

export function computeBoxAround(at: ScreenPoint, radiusPx: number): Box {
  return { left: at.x - radiusPx, top: at.y - radiusPx, right: at.x + radiusPx, bottom: at.y + radiusPx };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const CELL_PX = 64;
/** More than the number of cells in any row of a screen. */
const ROW = 10_000;

/** A grid of boxes, so that each is compared only with those near it. */
class BoxGrid {
  readonly #cells = new Map<number, Obstacle[]>();

  add(obstacle: Obstacle): void {
    for (const cell of listCells(obstacle.box)) {
      const inCell = this.#cells.get(cell);
      if (inCell) inCell.push(obstacle);
      else this.#cells.set(cell, [obstacle]);
    }
  }

  /** The boxes that overlap a box, except those of one owner and, if wanted, soft ones. */
  findOverlaps(box: Box, withoutId: LabelId, isHardOnly: boolean): readonly Box[] {
    const found = new Set<Box>();
    for (const cell of listCells(box)) {
      for (const other of this.#cells.get(cell) ?? [])
        if (other.ownerId !== withoutId && !(isHardOnly && other.isSoft) && overlaps(box, other.box))
          found.add(other.box);
    }
    return [...found];
  }
}

function listCells({ left, top, right, bottom }: Box): readonly number[] {
  const cells: number[] = [];
  for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y++)
    for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x++) cells.push(y * ROW + x);
  return cells;
}

/** The boxes that overlap a box. */
type FindOverlaps = (box: Box, isHardOnly?: boolean) => readonly Box[];

function compareRanks(requests: readonly LabelRequest[]): readonly LabelRequest[] {
  return LABEL_RANKS.flatMap((rank) => requests.filter((request) => request.rank === rank));
}

function findFreeSide(request: LabelRequest, near: FindOverlaps, view: Box): Side | null {
  const { side: current, sideAgeMs, rank } = request;
  if (current && sideAgeMs < KEEP_MS && isFree(computePlateBox(request, current), (box) => near(box, true), view))
    return current;
  if (current && rank === 'fixed') return isFree(computePlateBox(request, current), near, view) ? current : null;
  return listSides(request).find((side) => isFree(computePlateBox(request, side), near, view)) ?? null;
}

/** The sides in the order in which they are tried. */
function listSides({ side: current, outward = null, canHaveLeader = false }: LabelRequest): readonly Side[] {
  const kept = current ? [current] : [];
  const isNear = current !== null && findLeader(current) === null;
  const outside = FAR_SIDES.filter((far) => DIRECTIONS[far] === outward);
  const first: readonly Side[] = outward ? [outward, ...(canHaveLeader ? outside : [])] : [];
  const nearest = isNear ? [...kept, ...first, ...SIDES] : [...first, ...SIDES, ...kept];
  return canHaveLeader ? [...nearest, ...FAR_SIDES] : nearest;
}

function isFree(box: Box, near: FindOverlaps, view: Box): boolean {
  return isInside(box, view) && near(box).length === 0;
}

function findLeastCoveredSide(request: LabelRequest, near: FindOverlaps, view: Box): Side {
  const computeCost = (side: Side) => {
    const box = computePlateBox(request, side);
    return near(box).reduce(
      (sum, other) => sum + computeSharedArea(box, other),
      computeArea(box) - computeSharedArea(box, view),
    );
  };
  return SIDES.reduce((best, side) => (computeCost(side) < computeCost(best) ? side : best));
}

function isInside(box: Box, view: Box): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function computeSharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function computeArea(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
