import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GlideState } from './glide.ts';
import { Glider, type DrawnPlacement } from './glider.ts';

let frames: { placements: ReadonlyMap<number, DrawnPlacement>; isLast: boolean }[];
let glider: Glider;

/** On the way from 0 to 1000 along a straight lane. */
const at = (x: number): GlideState => ({
  position: {
    positionId: 1,
    place: { x: 0, y: 0 },
    nextLeg: {
      toPositionId: 2,
      to: { x: 1000, y: 0 },
      path: [
        { x: 0, y: 0 },
        { x: 1000, y: 0 },
      ],
      leftMs: 0,
      durationMs: 1000,
    },
  },
  placement: { point: { x, y: 0 }, headingDeg: 0, fraction: x / 1000 },
});
/** At a beacon to which no way is known. */
const elsewhere = (x: number): GlideState => ({
  position: { positionId: 9, place: { x, y: 0 }, nextLeg: null },
  placement: { point: { x, y: 0 }, headingDeg: null, fraction: 0 },
});
const send = (x: number, isStill = false) => glider.glideTo(new Map([[1, at(x)]]), isStill);
const drawnX = () => frames.at(-1)?.placements.get(1)?.point.x;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  frames = [];
  glider = new Glider((placements, isLast) => frames.push({ placements, isLast }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the glide of a marker', () => {
  it('a glide takes 400 ms at constant speed', () => {
    send(0);
    send(100);
    vi.advanceTimersByTime(200);
    expect(drawnX()).toBeGreaterThan(40);
    expect(drawnX()).toBeLessThan(60);
    vi.advanceTimersByTime(230);
    expect(drawnX()).toBe(100);
    expect(frames.at(-1)?.isLast).toBe(true);
  });

  it('a new vehicle appears without a glide', () => {
    send(50);
    expect(frames).toHaveLength(1);
    expect(drawnX()).toBe(50);
  });

  it('a glide shows how far the vehicle is still to go', () => {
    send(0);
    send(100);
    vi.advanceTimersByTime(200);
    const { point, rest, fraction } = frames.at(-1)?.placements.get(1) ?? { rest: [] };
    expect([rest[0], rest.at(-1)]).toEqual([point, { x: 100, y: 0 }]);
    expect(fraction).toBe(0.1);
    vi.advanceTimersByTime(230);
    expect(frames.at(-1)?.placements.get(1)?.rest).toEqual([]);
  });

  it('a vehicle jumps to a place to which no way is known', () => {
    send(0);
    glider.glideTo(new Map([[1, elsewhere(500)]]), false);
    expect(drawnX()).toBe(500);
    expect(frames).toHaveLength(2);
  });

  it('vehicles jump instead of gliding for users who prefer reduced motion', () => {
    send(0);
    send(100, true);
    expect(drawnX()).toBe(100);
    expect(frames).toHaveLength(2);
  });

  it('an interrupted glide continues from where it is', () => {
    send(0);
    send(100);
    vi.advanceTimersByTime(200);
    const cutAt = drawnX() ?? 0;
    send(200);
    expect(drawnX()).toBeCloseTo(cutAt);
    vi.advanceTimersByTime(430);
    expect(drawnX()).toBe(200);
  });

  it('nothing is drawn while nothing moves', () => {
    send(0);
    send(0);
    vi.advanceTimersByTime(1000);
    expect(frames).toHaveLength(2);
  });

  it('a vehicle that returns appears without a glide', () => {
    send(0);
    glider.glideTo(new Map(), false);
    expect(frames.at(-1)?.placements.size).toBe(0);
    send(300);
    expect(drawnX()).toBe(300);
  });
});
