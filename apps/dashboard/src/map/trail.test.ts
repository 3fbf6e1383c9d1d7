import { describe, expect, it } from 'vitest';
import { computePathLength, type Path } from './path.ts';
import { buildTrail, cutTrail, type TrailVisit } from './trail.ts';

const at = (x: number, y = 0) => ({ x, y });

/** A visit at a point, with the way to it from the visit before it. */
function visit(x: number, path: Path = []): TrailVisit {
  return { point: at(x), enterTs: 0, path };
}

const bend: Path = [at(0), at(50, 80), at(100)];
const visits = [visit(0), visit(100, bend), visit(200, [at(100), at(200)])];
const head = [at(200), at(250)];
const lengthOf = (paths: readonly Path[]) => paths.reduce((sum, path) => sum + computePathLength(path), 0);

describe('the trail of a vehicle', () => {
  it('is one line along the lanes, from its oldest position to where it is', () => {
    expect(buildTrail(visits, head, 0)).toEqual([[at(0), at(50, 80), at(100), at(200), at(250)]]);
  });

  it('has a gap where the way is unknown, and never a guess', () => {
    const unknown = [visit(0), visit(100), visit(200, [at(100), at(200)])];
    expect(buildTrail(unknown, head, 0)).toEqual([[at(100), at(200), at(250)]]);
    const silent = [visit(0), visit(100, bend), visit(200)];
    expect(buildTrail(silent, head, 0)).toEqual([bend, head]);
  });

  it('ends at a vehicle that is still drawn behind its newest place', () => {
    expect(buildTrail(visits, head, 20)).toEqual([[at(0), at(50, 80), at(100), at(200), at(230)]]);
    expect(buildTrail(visits, head, 130)[0]?.at(-1)?.x).toBeCloseTo(120);
  });

  it('becomes wider and more opaque towards the vehicle', () => {
    const pieces = cutTrail(buildTrail(visits, head, 0));
    const [first, last] = [pieces[0], pieces.at(-1)];
    expect(first?.widthPx).toBeGreaterThanOrEqual(1.5);
    expect(first?.opacity).toBeLessThan(0.2);
    expect(last?.widthPx).toBeLessThanOrEqual(6);
    expect(last?.widthPx).toBeGreaterThan(5.5);
    expect(last?.opacity).toBeGreaterThan(0.85);
    expect(pieces.map(({ widthPx }) => widthPx)).toEqual(pieces.map(({ widthPx }) => widthPx).sort((a, b) => a - b));
  });

  it('has the same length in pieces as whole, also with a gap', () => {
    for (const trail of [buildTrail(visits, head, 0), buildTrail([visit(0), visit(100, bend), visit(200)], head, 0)])
      expect(lengthOf(cutTrail(trail).map(({ path }) => path))).toBeCloseTo(lengthOf(trail));
  });

  it('is empty for a vehicle that has not moved', () => {
    expect(buildTrail([visit(0)], [at(0)], 0)).toEqual([]);
    expect(buildTrail([], [at(0)], 0)).toEqual([]);
    expect(cutTrail([])).toEqual([]);
  });
});
