import { describe, expect, it } from 'vitest';
import { fitBox } from './fit-box.ts';

const SIZE = { width: 100, height: 50 };
const ROOM = { left: 0, top: 0, right: 400, bottom: 300 };
const LIMITS = [0.1, 10] as const;

describe('fitting a rectangle into a room', () => {
  it('fills one side of an empty room, in its middle', () => {
    expect(fitBox(SIZE, { room: ROOM, obstacles: [], limits: LIMITS })).toEqual({ scale: 4, x: 200, y: 150 });
  });

  it('moves away from an obstacle before it shrinks', () => {
    const chip = { left: 0, top: 0, right: 50, bottom: 80 };
    expect(fitBox(SIZE, { room: ROOM, obstacles: [chip], limits: LIMITS })).toEqual({ scale: 4, x: 200, y: 180 });
  });

  it('uses the larger of the rooms beside an obstacle, whichever side it is on', () => {
    const wide = { left: 0, top: 0, right: 400, bottom: 140 };
    expect(fitBox(SIZE, { room: ROOM, obstacles: [wide], limits: LIMITS })).toEqual({ scale: 3.2, x: 200, y: 220 });
    const corner = { left: 340, top: 60, right: 400, bottom: 300 };
    expect(fitBox(SIZE, { room: ROOM, obstacles: [corner], limits: LIMITS })).toMatchObject({ scale: 3.4, x: 170 });
  });

  it('is in the room nearest to the middle of those in which it is largest', () => {
    const below = { left: 150, top: 110, right: 250, bottom: 200 };
    const above = { left: 150, top: 100, right: 250, bottom: 190 };
    const fit = (obstacle: typeof below) => fitBox(SIZE, { room: ROOM, obstacles: [obstacle], limits: [0.1, 2] });
    expect(fit(below)).toEqual({ scale: 2, x: 200, y: 60 });
    expect(fit(above)).toEqual({ scale: 2, x: 200, y: 240 });
  });

  it('keeps the limits of the scale, in the middle of the room', () => {
    expect(fitBox(SIZE, { room: ROOM, obstacles: [], limits: [0.1, 2] })).toEqual({ scale: 2, x: 200, y: 150 });
    expect(fitBox(SIZE, { room: ROOM, obstacles: [], limits: [6, 8] })).toEqual({ scale: 6, x: 200, y: 150 });
    const all = { left: -10, top: -10, right: 410, bottom: 310 };
    expect(fitBox(SIZE, { room: ROOM, obstacles: [all], limits: LIMITS })).toEqual({ scale: 0.1, x: 200, y: 150 });
  });
});
