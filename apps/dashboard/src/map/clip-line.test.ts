import { describe, expect, it } from 'vitest';
import { clipLine } from './clip-line.ts';

const line = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
];

describe('a line that is clipped at circles', () => {
  it('stays whole if it meets none', () => {
    expect(clipLine(line, [])).toEqual([line]);
    expect(clipLine(line, [{ at: { x: 50, y: 50 }, radiusPx: 10 }])).toEqual([line]);
  });

  it('has a gap as wide as the circle that it crosses', () => {
    expect(clipLine(line, [{ at: { x: 50, y: 0 }, radiusPx: 10 }])).toEqual([
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ],
      [
        { x: 60, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 100 },
      ],
    ]);
  });

  it('has a gap around a circle at its corner, and begins after one at its start', () => {
    expect(
      clipLine(line, [
        { at: { x: 100, y: 0 }, radiusPx: 20 },
        { at: { x: 0, y: 0 }, radiusPx: 5 },
      ]),
    ).toEqual([
      [
        { x: 5, y: 0 },
        { x: 80, y: 0 },
      ],
      [
        { x: 100, y: 20 },
        { x: 100, y: 100 },
      ],
    ]);
  });

  it('is gone if it is inside of one', () => {
    expect(clipLine(line, [{ at: { x: 50, y: 50 }, radiusPx: 200 }])).toEqual([]);
  });
});
