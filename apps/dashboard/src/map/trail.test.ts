import { describe, expect, it } from 'vitest';
import { pathLength } from './path.ts';
import { buildTrailLegs, cutTrail, type TrailVisit } from './trail.ts';
import { LearnedLanes } from './learned-lanes.ts';

function visit(positionId: number, x: number, enterTs: number, leaveTs: number | null): TrailVisit {
  return { positionId, point: { x, y: 0 }, enterTs, leaveTs };
}

const visits = [visit(1, 0, 0, 60), visit(2, 100, 120, 180), visit(3, 200, 240, 300)];
const head = [
  { x: 200, y: 0 },
  { x: 250, y: 0 },
];

function known(): LearnedLanes {
  const ways = new LearnedLanes();
  ways.learn(1, 2, [
    { x: 0, y: 0 },
    { x: 50, y: 80 },
    { x: 100, y: 0 },
  ]);
  ways.learn(2, 3, [
    { x: 100, y: 0 },
    { x: 200, y: 0 },
  ]);
  return ways;
}

describe('the trail of a vehicle', () => {
  it('joins its last positions and ends where the vehicle is', () => {
    const legs = buildTrailLegs(visits, head, known());
    expect(legs).toHaveLength(3);
    expect(legs[0]?.path[0]).toEqual({ x: 0, y: 0 });
    expect(legs.at(-1)?.path.at(-1)).toEqual({ x: 250, y: 0 });
  });

  it('follows known lanes, and marks guessed legs', () => {
    expect(buildTrailLegs(visits, head, known())[0]?.path).toContainEqual({ x: 50, y: 80 });
    expect(buildTrailLegs(visits, head, known()).map(({ isKnown }) => isKnown)).toEqual([true, true, true]);
    expect(buildTrailLegs(visits, head, new LearnedLanes()).map(({ isKnown }) => isKnown)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('has a gap while the vehicle was not heard', () => {
    const silent = [visit(1, 0, 0, 60), visit(2, 100, 60 + 361, 500), visit(3, 200, 540, 600)];
    expect(buildTrailLegs(silent, head, known())[0]?.path[0]).toEqual({ x: 100, y: 0 });
    const heard = [visit(1, 0, 0, 60), visit(2, 100, 60 + 360, 500), visit(3, 200, 540, 600)];
    expect(buildTrailLegs(heard, head, known())[0]?.path[0]).toEqual({ x: 0, y: 0 });
  });

  it('becomes wider and more opaque towards the vehicle', () => {
    const pieces = cutTrail(buildTrailLegs(visits, head, known()));
    const [first, last] = [pieces[0], pieces.at(-1)];
    expect(first?.widthPx).toBeGreaterThanOrEqual(1.5);
    expect(first?.opacity).toBeLessThan(0.2);
    expect(last?.widthPx).toBeLessThanOrEqual(6);
    expect(last?.widthPx).toBeGreaterThan(5.5);
    expect(last?.opacity).toBeGreaterThan(0.85);
    expect(pieces.map(({ widthPx }) => widthPx)).toEqual(pieces.map(({ widthPx }) => widthPx).sort((a, b) => a - b));
  });

  it('has the same length in pieces as in legs', () => {
    const legs = buildTrailLegs(visits, head, known());
    const lengthOf = (parts: readonly { path: (typeof legs)[number]['path'] }[]) =>
      parts.reduce((sum, { path }) => sum + pathLength(path), 0);
    expect(lengthOf(cutTrail(legs))).toBeCloseTo(lengthOf(legs));
  });

  it('is empty for a vehicle that has not moved', () => {
    expect(buildTrailLegs([visit(1, 0, 0, null)], [{ x: 0, y: 0 }], known())).toEqual([]);
    expect(cutTrail([])).toEqual([]);
  });
});
