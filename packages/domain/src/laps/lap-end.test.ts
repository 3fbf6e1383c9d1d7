import { describe, expect, it } from 'vitest';
import { A, B, C, D, X, at, judge, lap, route } from '../testing/judged-laps.ts';

describe('the end of a lap', () => {
  it('is the arrival at the last beacon when the route finishes on arrival', () => {
    expect(judge(route()).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 9]).laps()).toEqual([lap(1, 7, 0)]);
  });

  it('is the departure from the last beacon otherwise', () => {
    const { fold, laps } = judge(route({ finishOnEnter: false })).drive([A, 1, 2], [B, 3, 4], [C, 5, 6], [D, 7, 9]);
    expect(laps()).toEqual([]);
    expect(fold.findRunningLap()).toMatchObject({ ord: 3, nextOrd: null });
    fold.advance(at(9));
    expect(laps()).toEqual([lap(1, 9, 0)]);
  });

  it('starts the next lap of a round trip with the same visit', () => {
    const round = route({ stops: [A, B, A] });
    const { laps, fold } = judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6], [B, 7, 8], [A, 9, 10]);
    expect(laps()).toEqual([lap(1, 5, 0), lap(5, 9, 0)]);
    expect(fold.findRunningLap()).toMatchObject({ startMs: at(9), ord: 0 });
  });

  it('starts the next lap of a round trip on departure with the same departure', () => {
    const round = route({ stops: [A, B, A], startOnEnter: false, finishOnEnter: false });
    const { laps } = judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6], [B, 7, 8], [A, 9, 10], [X, 11, 12]);
    expect(laps()).toEqual([lap(2, 6, 0), lap(6, 10, 0), lap(10, 11, 2)]);
  });

  it('is the arrival on a round trip that starts on arrival, whatever the route says', () => {
    const round = route({ stops: [A, B, A], finishOnEnter: false });
    expect(judge(round).drive([A, 1, 2], [B, 3, 4], [A, 5, 6]).laps()).toEqual([lap(1, 5, 0)]);
  });
});
