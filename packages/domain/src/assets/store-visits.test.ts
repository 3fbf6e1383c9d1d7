import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import type { AssetClass } from './asset-class.ts';
import { isWarning, toStoreVisits } from './store-visits.ts';

/** Sightings of [class, first and last minute]. */
function visitsOf(...sightings: readonly (readonly [AssetClass, number, number])[]) {
  return toStoreVisits(
    sightings.map(([assetClass, from, to]) => ({ assetClass, fromMs: from * MINUTE_MS, toMs: to * MINUTE_MS })),
  );
}

const minutesIn = ({ startMs, checkoutMs }: { startMs: number; checkoutMs: number | null }) =>
  checkoutMs === null ? null : (checkoutMs - startMs) / MINUTE_MS;

describe('a visit to a store', () => {
  it('lasts from the first sighting at an entry to the first at an exit', () => {
    const visits = visitsOf(['inside', 10, 30], ['outside', 31, 33], ['inside', 70, 75], ['outside', 76, 77]);
    expect(visits.map(minutesIn)).toEqual([21, 6]);
    expect(visits.map(isWarning)).toEqual([false, false]);
  });

  it('continues through silences shorter than an hour', () => {
    expect(visitsOf(['inside', 0, 10], ['inside', 69, 70], ['outside', 80, 81]).map(minutesIn)).toEqual([80]);
  });

  it('ends without a checkout when its tag is silent for more than an hour', () => {
    const visits = visitsOf(['inside', 0, 10], ['inside', 71, 80], ['outside', 81, 82]);
    expect(visits.map(minutesIn)).toEqual([null, 10]);
  });

  it('is a warning when the buzzer sees it, unless it is checked out later', () => {
    expect(visitsOf(['inside', 0, 20], ['warning', 21, 22]).map(isWarning)).toEqual([true]);
    const turned = visitsOf(['inside', 0, 20], ['warning', 21, 22], ['inside', 23, 25], ['outside', 26, 27]);
    expect(turned.map(isWarning)).toEqual([false]);
    expect(turned.map(minutesIn)).toEqual([26]);
  });

  it('is a warning without an entry when only the buzzer sees it', () => {
    expect(visitsOf(['warning', 5, 6])).toEqual([
      { startMs: 5 * MINUTE_MS, checkoutMs: null, hasEntry: false, passedBuzzer: true },
    ]);
  });

  it('does not begin at an exit or at a gateway without marks', () => {
    expect(visitsOf(['outside', 0, 1], ['undefined', 2, 400])).toEqual([]);
    expect(visitsOf(['inside', 0, 10], ['undefined', 11, 300], ['outside', 301, 302]).map(minutesIn)).toEqual([null]);
  });

  it('goes on until a checkout or a silence', () => {
    expect(visitsOf(['inside', 0, 10])).toMatchObject([{ startMs: 0, checkoutMs: null, hasEntry: true }]);
  });
});
