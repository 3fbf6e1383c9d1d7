import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePathLength, toPath, findPointAlong, slicePath } from './path.ts';
import { computeDistance } from './plan-point.ts';

const corner = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
];

const point = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) });
const path = fc.array(point, { minLength: 2, maxLength: 8 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a path over the plan', () => {
  it('returns the point and the direction at a share of its length, around corners', () => {
    expect(findPointAlong(corner, 0.5)).toEqual({ point: { x: 75, y: 0 }, headingDeg: 0 });
    expect(findPointAlong(corner, 0.9)).toEqual({ point: { x: 100, y: 35 }, headingDeg: 90 });
  });

  it('ends at its first and last points for shares below 0 and above 1', () => {
    expect(findPointAlong(corner, -1)?.point).toEqual({ x: 0, y: 0 });
    expect(findPointAlong(corner, 7)?.point).toEqual({ x: 100, y: 50 });
  });

  it('has no point without points, and no direction without length', () => {
    expect(findPointAlong([], 0.5)).toBeNull();
    expect(findPointAlong([{ x: 4, y: 4 }], 0.5)).toEqual({ point: { x: 4, y: 4 }, headingDeg: null });
    expect(
      findPointAlong(
        [
          { x: 4, y: 4 },
          { x: 4, y: 4 },
        ],
        0.5,
      ),
    ).toEqual({ point: { x: 4, y: 4 }, headingDeg: null });
  });

  it('keeps the corners between two shares of it', () => {
    expect(slicePath(corner, 0.5, 0.9)).toEqual([
      { x: 75, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 35 },
    ]);
  });

  it('has the same length in two parts as in one', () => {
    fc.assert(
      fc.property(path, share, (line, at) => {
        const parts = computePathLength(slicePath(line, 0, at)) + computePathLength(slicePath(line, at, 1));
        expect(parts).toBeCloseTo(computePathLength(line), 4);
      }),
    );
  });

  it('moves a vehicle forward by no more than the share that it moved', () => {
    fc.assert(
      fc.property(path, share, share, (line, a, b) => {
        const from = findPointAlong(line, a);
        const to = findPointAlong(line, b);
        if (!from || !to) throw new Error('A path must have points');
        expect(computeDistance(from.point, to.point)).toBeLessThanOrEqual(
          Math.abs(b - a) * computePathLength(line) + 1e-6,
        );
      }),
    );
  });

  it('is read from the pairs of the API, without incomplete ones', () => {
    expect(toPath([[1, 2], [3], [4, 5]])).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: 5 },
    ]);
  });
});
