import type { ScreenPoint } from './plan-point.ts';

/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The sides at which a plate may stand, in the order in which they are tried. */
export const SIDES = ['right', 'left', 'below', 'above'] as const;
export type Side = (typeof SIDES)[number];

/** What decides who keeps its plate where two collide. */
export const LABEL_RANKS = ['selected', 'wrong', 'normal', 'fixed'] as const;
export type LabelRank = (typeof LABEL_RANKS)[number];

/** Whose label it is: a vehicle's (below zero: of what belongs to none), or a fixture's. */
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
  /** Where the plate stands now: kept while that is free, so that plates do not hop. */
  readonly side: Side | null;
}

/** What a plate must not cover: of a thing (`ownerId`) whose own plate may, or of nobody. */
export interface Obstacle {
  readonly box: Box;
  readonly ownerId: LabelId | null;
}

export interface Surroundings {
  readonly obstacles: readonly Obstacle[];
  readonly view: Box;
}

/** Labels keep so far from the edge of the map. */
const EDGE_PX = 4;

const GAP_PX = 8;

/**
 * The side on which each plate stands, by id; null where a thing shows its number only. Plates stand 8 px off their
 * thing, inside the view. The selected one always stands, then those that are wrong are placed, then the others, and
 * the names of what never moves come last.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { obstacles, view }: Surroundings,
): ReadonlyMap<LabelId, Side | null> {
  const placed = new Map<LabelId, Side | null>();
  const blocked = new BoxGrid();
  for (const obstacle of obstacles) blocked.add(obstacle);
  for (const request of inOrder(requests)) {
    const near: Near = (box) => blocked.near(box, request.id);
    const side = freeSide(request, near, view) ?? (request.rank === 'selected' ? leastBad(request, near, view) : null);
    placed.set(request.id, side);
    if (side) blocked.add({ box: plateBox(request, side), ownerId: null });
  }
  return placed;
}

/** The box of a plate on a side of its thing. */
export function plateBox(request: Pick<LabelRequest, 'at' | 'radiusPx' | 'widthPx' | 'heightPx'>, side: Side): Box {
  const { at, widthPx, heightPx } = request;
  const offPx = request.radiusPx + GAP_PX;
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
  return { left: left[side], top: top[side], right: left[side] + widthPx, bottom: top[side] + heightPx };
}

/** Where labels may stand on a surface of a size. */
export function viewBox({ width, height }: { readonly width: number; readonly height: number }): Box {
  return { left: EDGE_PX, top: EDGE_PX, right: width - EDGE_PX, bottom: height - EDGE_PX };
}

export function boxAround(at: ScreenPoint, radiusPx: number): Box {
  return { left: at.x - radiusPx, top: at.y - radiusPx, right: at.x + radiusPx, bottom: at.y + radiusPx };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const CELL_PX = 64;
/** More cells than any screen has in a row. */
const ROW = 10_000;

/** Boxes by where they are, so that one meets only those around it. */
class BoxGrid {
  readonly #cells = new Map<number, Obstacle[]>();

  add(obstacle: Obstacle): void {
    for (const cell of cellsOf(obstacle.box)) {
      const inCell = this.#cells.get(cell);
      if (inCell) inCell.push(obstacle);
      else this.#cells.set(cell, [obstacle]);
    }
  }

  /** The boxes that overlap a box, without those of one owner. */
  near(box: Box, withoutId: LabelId): readonly Box[] {
    const found = new Set<Box>();
    for (const cell of cellsOf(box)) {
      for (const other of this.#cells.get(cell) ?? [])
        if (other.ownerId !== withoutId && overlaps(box, other.box)) found.add(other.box);
    }
    return [...found];
  }
}

function cellsOf({ left, top, right, bottom }: Box): readonly number[] {
  const cells: number[] = [];
  for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y++)
    for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x++) cells.push(y * ROW + x);
  return cells;
}

/** The boxes that overlap a box. */
type Near = (box: Box) => readonly Box[];

function inOrder(requests: readonly LabelRequest[]): readonly LabelRequest[] {
  return LABEL_RANKS.flatMap((rank) => requests.filter((request) => request.rank === rank));
}

function freeSide(request: LabelRequest, near: Near, view: Box): Side | null {
  const sides = request.side ? [request.side, ...SIDES.filter((side) => side !== request.side)] : SIDES;
  return sides.find((side) => isFree(plateBox(request, side), near, view)) ?? null;
}

function isFree(box: Box, near: Near, view: Box): boolean {
  return isInside(box, view) && near(box).length === 0;
}

function leastBad(request: LabelRequest, near: Near, view: Box): Side {
  const cost = (side: Side) => {
    const box = plateBox(request, side);
    return near(box).reduce((sum, other) => sum + sharedArea(box, other), area(box) - sharedArea(box, view));
  };
  return SIDES.reduce((best, side) => (cost(side) < cost(best) ? side : best));
}

function isInside(box: Box, view: Box): boolean {
  return box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function area(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
