import { worldPixel } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { earthField, planField } from './field.ts';

describe('what things are put on', () => {
  it('is a plan, with edges and places in pixels', () => {
    const plan = planField({ width: 1000, height: 700 });
    expect(plan.edges).toEqual({ width: 1000, height: 700 });
    expect(plan.middle()).toEqual({ x: 500, y: 350 });
    expect(plan.placed({ x: 405, y: 370 })).toEqual({ x: 405, y: 370 });
    expect(plan.words({ x: 405.4, y: 369.6 })).toBe('405, 370');
  });

  it('is in GPS mode the earth, with places by lon and lat of 6 decimals, anywhere', () => {
    const here = worldPixel({ lon: 17.2, lat: 48.1 });
    const earth = earthField(() => ({ left: here.x - 500, top: here.y - 300, width: 1000, height: 600 }));
    expect(earth.edges).toBeNull();
    expect(earth.placed(here)).toEqual({ lon: 17.2, lat: 48.1 });
    expect(earth.words(here)).toBe('48.10000, 17.20000');
    expect(earth.placed(earth.middle())).toEqual({
      lon: expect.closeTo(17.2, 5) as unknown,
      lat: expect.closeTo(48.1, 5) as unknown,
    });
  });
});
