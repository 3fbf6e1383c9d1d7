import { describe, expect, it } from 'vitest';
import { findLikelyArrivals, isCloser, listLikelySec } from './likely-arrivals.ts';

const NOW_TS = 1_772_600_000;
/** At each place: usually a minute, but five more after that minute; then three minutes to the next one. */
const PLACE = {
  stay: [
    { afterSec: 0, sec: 60 },
    { afterSec: 60, sec: 300 },
  ],
  trip: [
    { afterSec: 0, sec: 180 },
    { afterSec: 120, sec: 90 },
  ],
};
const PLACES = [PLACE, PLACE, PLACE];
const accuracy = { count: 500, meanErrorSec: 80, ruleErrorSec: 100, correctionSec: 0 };
const atStop = (elapsedSec: number) => ({ place: 1, from: 'atStop', elapsedSec }) as const;
const onWay = (elapsedSec: number) => ({ place: 1, from: 'onWay', elapsedSec }) as const;

describe('the likely arrivals of a gateway', () => {
  it('add the usual trip to what remains of its stay, then the usual stays and trips', () => {
    expect(listLikelySec(PLACES, atStop(0), 3)).toEqual([240, 480, 720]);
  });

  it('are later once it has stayed longer than usual', () => {
    expect(listLikelySec(PLACES, atStop(60), 1)).toEqual([480]);
  });

  it('need only what remains of its trip while it is on its way', () => {
    expect(listLikelySec(PLACES, onWay(120), 2)).toEqual([90, 330]);
  });

  it('are unknown after a stay that is longer than all known ones, and behind a place without records', () => {
    expect(listLikelySec(PLACES, atStop(61), 3)).toEqual([]);
    expect(listLikelySec([PLACE, PLACE, { stay: [], trip: [] }], atStop(0), 3)).toEqual([240]);
    expect(listLikelySec([], atStop(0), 3)).toEqual([]);
  });

  it('continue with the next lap', () => {
    expect(listLikelySec(PLACES, atStop(0), 5)).toHaveLength(5);
  });

  it('are listed where they were clearly closer, corrected by past errors, and not before now', () => {
    const horizons = [
      { ahead: 1, atStop: { ...accuracy, correctionSec: 7 }, onWay: { ...accuracy, meanErrorSec: 96 } },
      { ahead: 2, atStop: { ...accuracy, meanErrorSec: 96 }, onWay: accuracy },
      { ahead: 3, atStop: accuracy, onWay: { ...accuracy, correctionSec: -9999 } },
    ];
    const list = (progress: Parameters<typeof findLikelyArrivals>[1]) =>
      [...findLikelyArrivals({ places: PLACES, horizons }, progress, NOW_TS)].map(([ahead, ts]) => [
        ahead,
        ts - NOW_TS,
      ]);
    expect(list(atStop(0))).toEqual([
      [1, 247],
      [3, 720],
    ]);
    expect(list(onWay(120))).toEqual([
      [2, 330],
      [3, 0],
    ]);
  });
});

describe('likely arrivals are clearly closer', () => {
  it('if their mean error is at most 95% of that of the specified predictions, of at least 100', () => {
    expect(isCloser({ ...accuracy, meanErrorSec: 95 })).toBe(true);
    expect(isCloser({ ...accuracy, meanErrorSec: 96 })).toBe(false);
    expect(isCloser({ ...accuracy, count: 99 })).toBe(false);
    expect(isCloser({ ...accuracy, meanErrorSec: 0, ruleErrorSec: 0 })).toBe(false);
  });
});
