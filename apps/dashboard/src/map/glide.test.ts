import { describe, expect, it } from 'vitest';
import { buildGlidePath, type GlideState } from './glide.ts';
import type { PlanPoint } from './plan-point.ts';
import { estimatePlacement, type VehiclePosition } from './vehicle-position.ts';

const GATE = { x: 0, y: 0 };
const BEND = { x: 100, y: 0 };
const DOCK = { x: 100, y: 100 };

function driving(fraction: number): GlideState {
  const nextLeg = { toPositionId: 2, to: DOCK, path: [GATE, BEND, DOCK], leftMs: 0, durationMs: 100_000 };
  return createGlideState({ positionId: 1, place: GATE, nextLeg }, fraction * 100_000);
}

function stopped(positionId: number, place: PlanPoint): GlideState {
  return createGlideState({ positionId, place, nextLeg: null }, 0);
}

function createGlideState(position: VehiclePosition, nowMs: number): GlideState {
  return { position, placement: estimatePlacement(position, nowMs) };
}

describe('the glide of a vehicle between two polls', () => {
  it('a glide follows its leg around corners', () => {
    expect(buildGlidePath(driving(0.4), driving(0.6))).toEqual([
      { x: 80, y: 0 },
      { x: 80, y: 0 },
      BEND,
      { x: 100, y: 20 },
    ]);
  });

  it('a vehicle that arrives glides along the rest of its leg', () => {
    const path = buildGlidePath(driving(0.4), stopped(2, DOCK));
    expect(path.slice(1, 4)).toEqual([{ x: 80, y: 0 }, BEND, DOCK]);
    expect(path.at(-1)).toEqual(DOCK);
  });

  it('a glide starts where an interrupted one stopped', () => {
    const cutShort = { ...driving(0.4), placement: { ...driving(0.4).placement, point: { x: 75, y: 0 } } };
    expect(buildGlidePath(cutShort, driving(0.6))[0]).toEqual({ x: 75, y: 0 });
  });

  it('a glide to an unexpected beacon is straight', () => {
    expect(buildGlidePath(driving(0.4), stopped(9, { x: 300, y: 300 }))).toEqual([
      { x: 80, y: 0 },
      { x: 300, y: 300 },
    ]);
  });

  it('a glide is straight if the clock went back', () => {
    expect(buildGlidePath(driving(0.6), driving(0.4))).toEqual([
      { x: 100, y: 20 },
      { x: 80, y: 0 },
    ]);
  });
});
