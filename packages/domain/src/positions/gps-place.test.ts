import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gpsFromPlane, gpsPlace, gpsToPlane } from './gps-place.ts';

describe('a place in GPS mode', () => {
  it('is longitude and latitude with 6 decimals', () => {
    expect(gpsPlace({ lon: -0.12775849999, lat: 51.5073509 })).toEqual({ lon: -0.127758, lat: 51.507351 });
    expect(gpsPlace({ lon: 180, lat: -90 })).toEqual({ lon: 180, lat: -90 });
    expect(gpsPlace({ lon: -0.0000001, lat: 0 })).toEqual({ lon: 0, lat: 0 });
  });

  it('lies in whole millimetres on the plane, east and south of the equator’s beginning', () => {
    expect(gpsToPlane({ lon: 1, lat: -1 })).toEqual({ x: 111_195_080, y: 111_195_080 });
    expect(gpsToPlane({ lon: -0.000001, lat: 0.000001 })).toEqual({ x: -111, y: -111 });
  });

  it('comes back from the plane as it was, anywhere on the earth', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6 + 0);
    fc.assert(
      fc.property(degrees(180), degrees(90), (lon, lat) => {
        expect(gpsFromPlane(gpsToPlane({ lon, lat }))).toEqual({ lon, lat });
      }),
    );
  });
});
