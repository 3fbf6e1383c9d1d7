import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GlideState } from './glide.ts';
import { Glider } from './glider.ts';
import type { Placement } from './vehicle-position.ts';

let frames: { placements: ReadonlyMap<number, Placement>; isLast: boolean }[];
let glider: Glider;

const at = (x: number): GlideState => ({
  position: { positionId: x, place: { x, y: 0 }, nextLeg: null },
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
