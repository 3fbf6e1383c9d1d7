import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fanOut } from './fan-out.ts';
import { distance } from './plan-point.ts';

describe('vehicles at one beacon', () => {
  it('leave a vehicle that is alone on its beacon', () => {
    expect(fanOut(0, 1)).toEqual({ x: 0, y: 0 });
  });

  it('stand side by side when they are two, the first on the left', () => {
    const [first, second] = [fanOut(0, 2), fanOut(1, 2)];
    expect(first.x).toBeCloseTo(-15);
    expect(second.x).toBeCloseTo(15);
  });

  it('never cover each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(39), fc.nat(39), (count, a, b) => {
        fc.pre(a < count && b < count && a !== b);
        expect(distance(fanOut(a, count), fanOut(b, count))).toBeGreaterThanOrEqual(30 - 1e-9);
      }),
    );
  });
});
