import { describe, expect, it } from 'vitest';
import { trailLines, trailPieces, type TrailVisit } from './trail.ts';
import { WayBook } from './way-book.ts';

function visit(positionId: number, x: number, enterTs: number, leaveTs: number | null): TrailVisit {
  return { positionId, point: { x, y: 0 }, enterTs, leaveTs };
}

const visits = [visit(1, 0, 0, 60), visit(2, 100, 120, 180), visit(3, 200, 240, 300)];
const head = [{ x: 250, y: 0 }];

describe('the trail of a vehicle', () => {
  it('joins its last positions and ends where the vehicle is', () => {
    const [line, ...others] = trailLines(visits, head, new WayBook());
    expect(others).toEqual([]);
    expect(line?.[0]).toEqual({ x: 0, y: 0 });
    expect(line?.at(-1)).toEqual({ x: 250, y: 0 });
  });

  it('follows a lane that was driven before', () => {
    const ways = new WayBook();
    ways.learn(1, 2, [
      { x: 0, y: 0 },
      { x: 50, y: 80 },
      { x: 100, y: 0 },
    ]);
    expect(trailLines(visits, head, ways)[0]).toContainEqual({ x: 50, y: 80 });
  });

  it('is broken where the vehicle was not heard', () => {
    const silent = [visit(1, 0, 0, 60), visit(2, 100, 60 + 361, 500), visit(3, 200, 540, 600)];
    const lines = trailLines(silent, head, new WayBook());
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toEqual({ x: 100, y: 0 });
    const heard = [visit(1, 0, 0, 60), visit(2, 100, 60 + 360, 500), visit(3, 200, 540, 600)];
    expect(trailLines(heard, head, new WayBook())[0]?.[0]).toEqual({ x: 0, y: 0 });
  });

  it('grows from thin and faint to broad and strong', () => {
    const pieces = trailPieces(trailLines(visits, head, new WayBook()));
    const [first, last] = [pieces[0], pieces.at(-1)];
    expect(first?.widthPx).toBeGreaterThanOrEqual(1.5);
    expect(first?.opacity).toBeLessThan(0.2);
    expect(last?.widthPx).toBeLessThanOrEqual(6);
    expect(last?.widthPx).toBeGreaterThan(5.5);
    expect(last?.opacity).toBeGreaterThan(0.85);
    expect(pieces.map((piece) => piece.widthPx)).toEqual(pieces.map((piece) => piece.widthPx).sort((a, b) => a - b));
  });

  it('is nothing for a vehicle that has not moved', () => {
    expect(trailLines([visit(1, 0, 0, null)], [], new WayBook())).toEqual([]);
    expect(trailPieces([])).toEqual([]);
  });
});
