import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRemainingSec, listRemainingTimes } from './remaining-times.ts';

const minutes = (...list: readonly number[]) => list.map((minute) => minute * 60_000);
const ten = (minute: number) => minutes(...Array.from({ length: 10 }, () => minute));

describe('the remaining time of a stay', () => {
  it('is the median of what was left of the stays that lasted as long', () => {
    const times = listRemainingTimes([...ten(1), ...ten(1), ...ten(6)]);
    expect(times[0]).toEqual({ afterSec: 0, sec: 60 });
    // Past a minute, the stay is one of the long ones.
    expect(findRemainingSec(times, 60)).toBe(300);
    expect(findRemainingSec(times, 180)).toBe(180);
  });

  it('changes evenly between two instants', () => {
    expect(
      findRemainingSec(
        [
          { afterSec: 0, sec: 60 },
          { afterSec: 60, sec: 120 },
        ],
        30,
      ),
    ).toBe(90);
  });

  it('is unknown where fewer than ten stays lasted longer', () => {
    const times = listRemainingTimes([...ten(1), ...minutes(2, 2, 2, 2, 2, 2, 2, 2, 2)]);
    expect([findRemainingSec(times, 45), findRemainingSec(times, 46)]).toEqual([15, null]);
    expect(listRemainingTimes(minutes(1, 1, 1, 1, 1, 1, 1, 1, 1))).toEqual([]);
    expect(findRemainingSec([], 0)).toBeNull();
  });

  it('is never negative, whatever the stays', () => {
    const stays = fc.array(fc.nat(3_600_000), { maxLength: 300 });
    fc.assert(
      fc.property(stays, fc.nat(4000), (list, elapsedSec) => {
        const sec = findRemainingSec(listRemainingTimes(list.toSorted((a, b) => a - b)), elapsedSec);
        expect(sec ?? 0).toBeGreaterThanOrEqual(0);
        if (sec === null && elapsedSec <= 2700) expect(list.filter((ms) => ms > 2_700_000).length).toBeLessThan(10);
      }),
    );
  });
});
