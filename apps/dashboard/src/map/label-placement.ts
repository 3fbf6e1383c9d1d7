import type { ScreenPoint } from './plan-point.ts';

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
export const LABEL_RANKS = ['selected', 'wrong', 'normal'] as const;
export type LabelRank = (typeof LABEL_RANKS)[number];

export interface LabelRequest {
  readonly id: number;
  readonly at: ScreenPoint;
  readonly radiusPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rank: LabelRank;
  /** Where the plate stands now: kept while that is free, so that plates do not hop. */
  readonly side: Side | null;
}

export interface Surroundings {
  /** What a plate must not cover, each of a thing (`ownerId`) whose own plate may, or of nobody. */
  readonly obstacles: readonly { readonly box: Box; readonly ownerId: number | null }[];
  readonly view: Box;
}

const GAP_PX = 8;

/**
 * The side on which each plate stands, by id; null where a thing shows its number only. Plates stand 8 px off their
 * thing, inside the view. The selected one always stands, then those that are wrong are placed, then the others.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { obstacles, view }: Surroundings,
): Map<number, Side | null> {
  const placed = new Map<number, Side | null>();
  const taken: Box[] = [];
  for (const request of inOrder(requests)) {
    const blocked = [...taken, ...obstacles.filter((it) => it.ownerId !== request.id).map((it) => it.box)];
    const side =
      freeSide(request, blocked, view) ?? (request.rank === 'selected' ? leastBad(request, blocked, view) : null);
    placed.set(request.id, side);
    if (side) taken.push(plateBox(request, side));
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

export function boxAround(at: ScreenPoint, radiusPx: number): Box {
  return { left: at.x - radiusPx, top: at.y - radiusPx, right: at.x + radiusPx, bottom: at.y + radiusPx };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function inOrder(requests: readonly LabelRequest[]): readonly LabelRequest[] {
  return LABEL_RANKS.flatMap((rank) => requests.filter((request) => request.rank === rank));
}

function freeSide(request: LabelRequest, blocked: readonly Box[], view: Box): Side | null {
  const sides = request.side ? [request.side, ...SIDES.filter((side) => side !== request.side)] : SIDES;
  return sides.find((side) => isFree(plateBox(request, side), blocked, view)) ?? null;
}

function isFree(box: Box, blocked: readonly Box[], view: Box): boolean {
  return isInside(box, view) && !blocked.some((other) => overlaps(box, other));
}

function leastBad(request: LabelRequest, blocked: readonly Box[], view: Box): Side {
  const cost = (side: Side) => {
    const box = plateBox(request, side);
    return blocked.reduce((sum, other) => sum + sharedArea(box, other), area(box) - sharedArea(box, view));
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
