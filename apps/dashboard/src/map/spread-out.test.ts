import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDistance } from './plan-point.ts';
import { spreadOut } from './spread-out.ts';

const at = (id: number, x: number, y: number) => ({ id, at: { x, y } });

function places(points: ReturnType<typeof at>[]) {
  const offsets = spreadOut(points);
  return points.map((point) => {
    const { x, y } = offsets.get(point.id) ?? { x: 0, y: 0 };
    return { x: point.at.x + x, y: point.at.y + y };
  });
}

describe('vehicles close together', () => {
  it('are not moved while they do not overlap', () => {
    expect(spreadOut([at(1, 0, 0), at(2, 30, 0), at(3, 0, 40)]).size).toBe(0);
  });

  it('are drawn side by side if two are at one beacon, the first on the left', () => {
    const [first, second] = places([at(1, 100, 100), at(2, 100, 100)]);
    expect(first?.x).toBeCloseTo(85);
    expect(second?.x).toBeCloseTo(115);
  });

  it('are pushed apart where one passes another', () => {
    const [standing, passing] = places([at(1, 100, 100), at(2, 100, 112)]);
    expect(standing?.y).toBeCloseTo(91);
    expect(passing?.y).toBeCloseTo(121);
  });

  it('never overlap at a beacon, whatever their number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), (count) => {
        const spread = places(Array.from({ length: count }, (_, index) => at(index, 300, 200)));
        for (const [index, a] of spread.entries()) {
          for (const b of spread.slice(index + 1)) expect(computeDistance(a, b)).toBeGreaterThan(29.9);
        }
      }),
    );
  });

  it('do not move vehicles that are far from any crowd', () => {
    const offsets = spreadOut([at(1, 0, 0), at(2, 0, 0), at(3, 500, 500)]);
    expect([...offsets.keys()]).toEqual([1, 2]);
  });
});
