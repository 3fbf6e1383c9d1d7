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
    expect(buildGlidePath(driving(0.4), driving(0.6))).toEqual([{ x: 80, y: 0 }, BEND, { x: 100, y: 20 }]);
  });

  it('a vehicle that arrives glides along the rest of its leg', () => {
    expect(buildGlidePath(driving(0.4), stopped(2, DOCK))).toEqual([{ x: 80, y: 0 }, BEND, DOCK]);
  });

  it('a vehicle that leaves its beacon glides along its leg', () => {
    expect(buildGlidePath(stopped(1, GATE), driving(0.6))).toEqual([GATE, BEND, { x: 100, y: 20 }]);
  });

  it('a vehicle that arrived and left again glides along both legs', () => {
    const nextLeg = { toPositionId: 3, to: GATE, path: [DOCK, BEND, GATE], leftMs: 0, durationMs: 100_000 };
    const onward = createGlideState({ positionId: 2, place: DOCK, nextLeg }, 25_000);
    expect(buildGlidePath(driving(0.4), onward)).toEqual([{ x: 80, y: 0 }, BEND, DOCK, { x: 100, y: 50 }]);
  });

  it('a vehicle does not glide to a beacon to which no way is known, nor if the clock went back', () => {
    expect(buildGlidePath(driving(0.4), stopped(9, { x: 300, y: 300 }))).toBeNull();
    expect(buildGlidePath(stopped(1, GATE), stopped(2, DOCK))).toBeNull();
    expect(buildGlidePath(driving(0.6), driving(0.4))).toBeNull();
    expect(buildGlidePath(driving(0.6), stopped(1, GATE))).toBeNull();
  });
});
