import { describe, expect, it } from 'vitest';
import { glidePath, type Drawn } from './glide.ts';
import type { PlanPoint } from './plan-point.ts';
import { placeAt, type Whereabouts } from './whereabouts.ts';

const GATE = { x: 0, y: 0 };
const BEND = { x: 100, y: 0 };
const DOCK = { x: 100, y: 100 };

function onTheWay(fraction: number): Drawn {
  const course = { toPositionId: 2, to: DOCK, path: [GATE, BEND, DOCK], leftMs: 0, durationMs: 100_000 };
  return drawn({ positionId: 1, place: GATE, course }, fraction * 100_000);
}

function standing(positionId: number, place: PlanPoint): Drawn {
  return drawn({ positionId, place, course: null }, 0);
}

function drawn(whereabouts: Whereabouts, nowMs: number): Drawn {
  return { whereabouts, placement: placeAt(whereabouts, nowMs) };
}

describe('the glide of a vehicle between two polls', () => {
  it('follows its way round the corner', () => {
    expect(glidePath(onTheWay(0.4), onTheWay(0.6))).toEqual([
      { x: 80, y: 0 },
      { x: 80, y: 0 },
      BEND,
      { x: 100, y: 20 },
    ]);
  });

  it('goes on along what was left of the way when it arrives', () => {
    const path = glidePath(onTheWay(0.4), standing(2, DOCK));
    expect(path.slice(1, 4)).toEqual([{ x: 80, y: 0 }, BEND, DOCK]);
    expect(path.at(-1)).toEqual(DOCK);
  });

  it('begins where the vehicle is drawn when the glide before was cut short', () => {
    const cutShort = { ...onTheWay(0.4), placement: { ...onTheWay(0.4).placement, point: { x: 75, y: 0 } } };
    expect(glidePath(cutShort, onTheWay(0.6))[0]).toEqual({ x: 75, y: 0 });
  });

  it('is straight to a beacon at which it was not expected', () => {
    expect(glidePath(onTheWay(0.4), standing(9, { x: 300, y: 300 }))).toEqual([
      { x: 80, y: 0 },
      { x: 300, y: 300 },
    ]);
  });

  it('is straight when the clock went back', () => {
    expect(glidePath(onTheWay(0.6), onTheWay(0.4))).toEqual([
      { x: 100, y: 20 },
      { x: 80, y: 0 },
    ]);
  });
});
