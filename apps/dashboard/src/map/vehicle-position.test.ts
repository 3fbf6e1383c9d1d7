import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatePlacement, type VehiclePosition } from './vehicle-position.ts';

const path = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];

function left(durationMs: number | null): VehiclePosition {
  const nextLeg = { toPositionId: 2, to: { x: 100, y: 100 }, path, leftMs: 1_000_000, durationMs };
  return { positionId: 1, place: { x: 0, y: 0 }, nextLeg };
}

describe('where a vehicle is drawn', () => {
  it('is at its beacon while it is there', () => {
    const at: VehiclePosition = { positionId: 1, place: { x: 7, y: 9 }, nextLeg: null };
    expect(estimatePlacement(at, 5_000_000)).toEqual({ point: { x: 7, y: 9 }, headingDeg: null, fraction: 0 });
  });

  it('moves along its leg in the usual time of the leg', () => {
    expect(estimatePlacement(left(60_000), 1_015_000)).toEqual({
      point: { x: 50, y: 0 },
      headingDeg: 0,
      fraction: 0.25,
    });
    expect(estimatePlacement(left(60_000), 1_045_000)).toEqual({
      point: { x: 100, y: 50 },
      headingDeg: 90,
      fraction: 0.75,
    });
  });

  it('waits just before the next beacon until it is heard there', () => {
    expect(estimatePlacement(left(60_000), 1_060_000).point).toEqual({ x: 100, y: 90 });
    expect(estimatePlacement(left(60_000), 9_000_000).point).toEqual({ x: 100, y: 90 });
  });

  it('is halfway along a leg of unknown duration', () => {
    expect(estimatePlacement(left(null), 1_000_000).fraction).toBe(0.5);
  });

  it('is at the beacon again if the clock is set back to before it left', () => {
    expect(estimatePlacement(left(60_000), 0).point).toEqual({ x: 0, y: 0 });
  });

  it('never moves backwards while the clock advances, at any speed of the clock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600_000 }),
        fc.nat(600_000),
        fc.integer({ min: 1, max: 600_000 }),
        (a, step, duration) => {
          const before = estimatePlacement(left(duration), 1_000_000 + a);
          const after = estimatePlacement(left(duration), 1_000_000 + a + step);
          expect(after.fraction).toBeGreaterThanOrEqual(before.fraction);
          expect(after.fraction).toBeLessThanOrEqual(0.95);
        },
      ),
    );
  });
});
