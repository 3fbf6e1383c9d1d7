import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeBoxAround,
  overlaps,
  placeLabels,
  computePlateBox,
  SIDES,
  type LabelRequest,
} from './label-placement.ts';

const view = { left: 0, top: 0, right: 1000, bottom: 800 };

function label(id: number, x: number, y: number, extra: Partial<LabelRequest> = {}): LabelRequest {
  return {
    id,
    at: { x, y },
    radiusPx: 13,
    widthPx: 100,
    heightPx: 22,
    rank: 'normal',
    side: null,
    sideAgeMs: Infinity,
    ...extra,
  };
}

function place(
  requests: readonly LabelRequest[],
  obstacles: { box: ReturnType<typeof computeBoxAround>; ownerId: number | null }[] = [],
) {
  return Object.fromEntries(placeLabels(requests, { obstacles, view }));
}

describe('plates beside the vehicles', () => {
  it('a plate is on the right if that is free', () => {
    expect(place([label(1, 500, 400)])).toEqual({ 1: 'right' });
  });

  it('a plate tries right, left, below and above', () => {
    const at = label(1, 500, 400);
    const onRight = { box: computePlateBox(at, 'right'), ownerId: null };
    const onLeft = { box: computePlateBox(at, 'left'), ownerId: null };
    const below = { box: computePlateBox(at, 'below'), ownerId: null };
    expect(place([at], [onRight])).toEqual({ 1: 'left' });
    expect(place([at], [onRight, onLeft])).toEqual({ 1: 'below' });
    expect(place([at], [onRight, onLeft, below])).toEqual({ 1: 'above' });
  });

  it('a plate stays inside of the view', () => {
    expect(place([label(1, 980, 400)])).toEqual({ 1: 'left' });
  });

  it('a plate keeps its side while that is free', () => {
    expect(place([label(1, 500, 400, { side: 'above' })])).toEqual({ 1: 'above' });
  });

  it('a plate keeps a new side for 5 s over a beacon, but not over a marker', () => {
    const at = label(1, 500, 400, { side: 'left', sideAgeMs: 4999 });
    const onLeft = { box: computePlateBox(at, 'left'), ownerId: null };
    const beside = (request: LabelRequest, isSoft: boolean) =>
      placeLabels([request], { obstacles: [{ ...onLeft, isSoft }], view }).get(1);
    expect(beside(at, true)).toBe('left');
    expect(beside({ ...at, sideAgeMs: 5000 }, true)).toBe('right');
    expect(beside(at, false)).toBe('right');
  });

  it('the name of a fixture keeps its side, and is hidden while that is taken', () => {
    const at = label(1, 500, 400, { rank: 'fixed', side: 'left' });
    expect(place([at])).toEqual({ 1: 'left' });
    expect(place([at], [{ box: computePlateBox(at, 'left'), ownerId: null }])).toEqual({ 1: null });
  });

  it('a plate without a free side is not shown', () => {
    const wall = { box: { left: 300, top: 300, right: 700, bottom: 500 }, ownerId: null };
    expect(place([label(1, 500, 400)], [wall])).toEqual({ 1: null });
  });

  it('a plate without a free side is further away with a line, and returns when there is room', () => {
    const at = label(1, 500, 400, { canHaveLeader: true });
    const around = SIDES.map((side) => ({ box: computePlateBox(at, side), ownerId: null }));
    // Those on the left and on the right reach as far as the plate would.
    const narrow = around.map(({ box, ownerId }) => ({
      box: { ...box, left: box.left + 1, right: box.right - 1 },
      ownerId,
    }));
    const low = narrow.map(({ box, ownerId }) => ({ box: { ...box, top: box.top + 1, bottom: box.top + 4 }, ownerId }));
    expect(place([at], low)).toEqual({ 1: 'farBelow' });
    expect(computePlateBox(at, 'farRight').left).toBe(500 + 13 + 24);
    // Another plate fits between.
    expect(computePlateBox(at, 'farBelow').top).toBe(computePlateBox(at, 'below').bottom + 4);
    expect(place([{ ...at, side: 'farBelow', sideAgeMs: 4999 }], [])).toEqual({ 1: 'farBelow' });
    expect(place([{ ...at, side: 'farBelow', sideAgeMs: 5000 }], [])).toEqual({ 1: 'right' });
  });

  it('a plate may cover its own vehicle but no other', () => {
    const big = computeBoxAround({ x: 500, y: 400 }, 200);
    expect(place([label(1, 500, 400)], [{ box: big, ownerId: 1 }])).toEqual({ 1: 'right' });
    expect(place([label(1, 500, 400)], [{ box: big, ownerId: 2 }])).toEqual({ 1: null });
  });

  it('the plate of a vehicle at a wall is outside of the building, if need be further away with a line', () => {
    const atDock = label(1, 500, 400, { outward: 'below', canHaveLeader: true });
    expect(place([atDock])).toEqual({ 1: 'below' });
    expect(place([atDock], [{ box: computePlateBox(atDock, 'below'), ownerId: null }])).toEqual({ 1: 'farBelow' });
    const rows = [computePlateBox(atDock, 'below'), computePlateBox(atDock, 'farBelow')].map((box) => ({
      box,
      ownerId: null,
    }));
    expect(place([atDock], rows)).toEqual({ 1: 'right' });
  });

  it('a vehicle out of view has no plate, even if it is selected', () => {
    expect(place([label(1, 1010, 400, { canHaveLeader: true })])).toEqual({ 1: null });
    expect(place([label(1, 1010, 400, { rank: 'selected' })])).toEqual({ 1: null });
  });

  it('the selected plate wins each collision, then that of a late vehicle', () => {
    const crowd = [label(1, 500, 400), label(2, 501, 401, { rank: 'wrong' }), label(3, 502, 402, { rank: 'selected' })];
    const narrow = { left: 450, top: 380, right: 630, bottom: 422 };
    const sides = Object.fromEntries(placeLabels(crowd, { obstacles: [], view: narrow }));
    expect(sides[3]).toBe('right');
    expect(sides[2]).toBeNull();
    expect(sides[1]).toBeNull();
    const two = Object.fromEntries(placeLabels(crowd.slice(0, 2), { obstacles: [], view: narrow }));
    expect(two).toEqual({ 1: null, 2: 'right' });
  });

  it('plates are placed before the names of fixtures', () => {
    const narrow = { left: 450, top: 380, right: 630, bottom: 422 };
    const both = [label(1, 500, 400, { rank: 'fixed' }), label(2, 501, 401)];
    expect(Object.fromEntries(placeLabels(both, { obstacles: [], view: narrow }))).toEqual({ 1: null, 2: 'right' });
  });

  it('the selected plate without a free side is on the least covered one', () => {
    const at = label(1, 500, 400, { rank: 'selected' });
    const sides: readonly (typeof SIDES)[number][] = ['right', 'left', 'above'];
    const obstacles = sides.map((side) => ({ box: computePlateBox(at, side), ownerId: null }));
    const corner = { box: computeBoxAround({ x: 460, y: 430 }, 4), ownerId: null };
    expect(place([at], [...obstacles, corner])).toEqual({ 1: 'below' });
  });

  it('plates never overlap unless one is selected', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 800 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const requests = points.map(({ x, y }, index) => label(index, x, y, { canHaveLeader: true }));
        const sides = placeLabels(requests, { obstacles: [], view });
        const boxes = requests.flatMap((request) => {
          const side = sides.get(request.id);
          return side ? [computePlateBox(request, side)] : [];
        });
        for (const [index, box] of boxes.entries()) {
          expect(boxes.slice(index + 1).some((other) => overlaps(box, other))).toBe(false);
        }
      }),
    );
  });
});
