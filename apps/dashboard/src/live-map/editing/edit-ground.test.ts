import { toWorldPixel } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { createEarthEditGround, createPlanEditGround } from './edit-ground.ts';

describe('the ground of edit mode', () => {
  it('a plan has edges, and places in pixels', () => {
    const plan = createPlanEditGround({ width: 1000, height: 700 });
    expect(plan.edges).toEqual({ width: 1000, height: 700 });
    expect(plan.middle()).toEqual({ x: 500, y: 350 });
    expect(plan.toWrittenPlace({ x: 405, y: 370 })).toEqual({ x: 405, y: 370 });
    expect(plan.describe({ x: 405.4, y: 369.6 })).toBe('405, 370');
  });

  it('the earth has no edges, and places by longitude and latitude with 6 decimals', () => {
    const here = toWorldPixel({ lon: 17.2, lat: 48.1 });
    const earth = createEarthEditGround(() => ({ left: here.x - 500, top: here.y - 300, width: 1000, height: 600 }));
    expect(earth.edges).toBeNull();
    expect(earth.toWrittenPlace(here)).toEqual({ lon: 17.2, lat: 48.1 });
    expect(earth.describe(here)).toBe('48.100000, 17.200000');
    expect(earth.toWrittenPlace(earth.middle())).toEqual({
      lon: expect.closeTo(17.2, 5) as unknown,
      lat: expect.closeTo(48.1, 5) as unknown,
    });
  });
});
