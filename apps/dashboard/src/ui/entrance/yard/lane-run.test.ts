// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLaneRuns, computePlanScale, computeRun } from './lane-run.ts';
import { LANES, PARTICLES, YARD } from './lanes.ts';

const runs = createLaneRuns(LANES);

describe('the particles of the login screen', () => {
  it('are 200', () => {
    expect(PARTICLES).toBe(200);
    expect(runs).toHaveLength(200);
  });

  it('stay on the plan and within their lane', () => {
    fc.assert(
      fc.property(fc.constantFrom(...runs), fc.double({ min: 0, max: 1e6, noNaN: true }), (run, sec) => {
        const { head, opacity } = computeRun(run, sec);
        const nearest = Math.min(...run.lane.points.slice(1).map((to, i) => distance(head, run.lane.points[i]!, to)));
        expect(nearest).toBeLessThan(6);
        expect(head.x).toBeGreaterThan(-10);
        expect(head.x).toBeLessThan(YARD.width + 10);
        expect(opacity).toBeGreaterThanOrEqual(0);
        expect(opacity).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('move along their lane', () => {
    const run = { ...runs[0]!, start: 100, speed: 20, offset: 0 };
    expect([0, 1, 2].map((sec) => computeRun(run, sec).head)).toEqual([100, 120, 140].map((x) => ({ x, y: 588 })));
  });

  it('fade at both ends of a lane', () => {
    const run = { ...runs[0]!, start: 0, speed: 1, opacity: 1 };
    expect([0, 12, 600, 1124].map((sec) => computeRun(run, sec).opacity)).toEqual([0, 0.5, 1, 0.5]);
  });

  it('are scaled and cut like the drawing below them', () => {
    expect(computePlanScale(960, 900)).toEqual({ scale: 1, top: 0 });
    expect(computePlanScale(2400, 900)).toEqual({ scale: 2, top: -450 });
  });
});

type Point = readonly [number, number];

function distance({ x, y }: { x: number; y: number }, [x1, y1]: Point, [x2, y2]: Point): number {
  const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}
