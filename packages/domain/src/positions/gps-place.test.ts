import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGpsPlace,
  toGpsPlace,
  roundGpsPlace,
  computeMetresPerWorldPixel,
  MAX_LATITUDE,
  WORLD_PX,
  toWorldPixel,
} from './gps-place.ts';

const degrees = (max: number) =>
  fc.integer({ min: Math.ceil(-max * 1e6), max: Math.floor(max * 1e6) }).map((micro) => micro / 1e6 + 0);

describe('a place in GPS mode', () => {
  it('is longitude and latitude with 6 decimals', () => {
    expect(roundGpsPlace({ lon: -0.12775849999, lat: 51.5073509 })).toEqual({ lon: -0.127758, lat: 51.507351 });
    expect(roundGpsPlace({ lon: 180, lat: -90 })).toEqual({ lon: 180, lat: -90 });
    expect(roundGpsPlace({ lon: -0.0000001, lat: 0 })).toEqual({ lon: 0, lat: 0 });
  });

  it('is shown with 6 decimals, latitude first', () => {
    expect(formatGpsPlace({ lon: -0.5, lat: 51.507351 })).toBe('51.507351, \u22120.500000');
  });

  it('is at the same pixel as in map tiles', () => {
    expect(toWorldPixel({ lon: 0, lat: 0 })).toEqual({ x: WORLD_PX / 2, y: WORLD_PX / 2 });
    // By the usual formula of map tiles, (1 - asinh(tan lat) / pi) / 2.
    const { x, y } = toWorldPixel({ lon: -0.127758, lat: 51.507351 });
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([130_978, 87_169]);
    expect(toWorldPixel({ lon: -180, lat: MAX_LATITUDE }).y).toBeCloseTo(0, -1);
    expect(toWorldPixel({ lon: 180, lat: -MAX_LATITUDE }).y).toBeCloseTo(WORLD_PX, -1);
  });

  it('is unchanged after conversion to a pixel and back', () => {
    fc.assert(
      fc.property(degrees(180), degrees(MAX_LATITUDE), (lon, lat) => {
        expect(toGpsPlace(toWorldPixel({ lon, lat }))).toEqual({ lon, lat });
      }),
    );
  });

  it('has fewer metres per pixel towards the poles', () => {
    expect(computeMetresPerWorldPixel(0)).toBeCloseTo(0.597164, 6);
    expect(computeMetresPerWorldPixel(60)).toBeCloseTo(0.298582, 6);
    fc.assert(
      fc.property(degrees(84), (lat) => {
        // 0.00001 degrees southwards, in metres on a sphere.
        const [north, south] = [toWorldPixel({ lon: 0, lat }), toWorldPixel({ lon: 0, lat: lat - 0.00001 })];
        expect((south.y - north.y) * computeMetresPerWorldPixel(lat)).toBeCloseTo(1.1132, 3);
      }),
    );
  });
});
