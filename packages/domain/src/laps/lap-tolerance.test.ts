import { describe, expect, it } from 'vitest';
import { A, B, C, D, X, Y, at, judge, lap, route } from '../testing/judged-laps.ts';

describe('the tolerance', () => {
  it('of n forgives n skipped or foreign beacons, and the next one fails the lap', () => {
    const tolerant = route({ tolerance: 2 });
    const { closed } = judge(tolerant).drive([A, 1, 2], [X, 3, 4], [C, 5, 6], [D, 7, 8]);
    expect(closed[0]).toMatchObject({ error: 0, skipped: 1, mismatched: 1 });
    expect(judge(tolerant).drive([A, 1, 2], [X, 3, 4], [C, 5, 6], [Y, 7, 8]).laps()).toEqual([lap(1, 7, 2)]);
  });

  it('reports the code of the visit that exceeded it', () => {
    const { laps } = judge(route({ tolerance: 1 })).drive([A, 1, 2], [X, 3, 4], [C, 5, 6]);
    expect(laps()).toEqual([lap(1, 5, 3)]);
  });

  it('of 0 forgives nothing', () => {
    expect(judge(route()).drive([A, 1, 2], [X, 3, 4]).laps()).toEqual([lap(1, 3, 2)]);
    expect(judge(route()).drive([A, 1, 2], [C, 3, 4]).laps()).toEqual([lap(1, 3, 3)]);
  });

  it('lets a round trip return early, and beyond the tolerance that is an interruption', () => {
    const round = (tolerance: number) => route({ stops: [A, B, C, D, A], tolerance });
    const drive = [
      [A, 1, 2],
      [B, 3, 4],
      [A, 5, 6],
    ] as const;
    expect(judge(round(2)).drive(...drive).closed[0]).toMatchObject({ error: 0, skipped: 2 });
    const beyond = judge(round(1)).drive(...drive);
    expect(beyond.laps()).toEqual([lap(1, 5, 6)]);
    expect(beyond.fold.findRunningLap()).toMatchObject({ startMs: at(5), ord: 0 });
  });

  it('is reset for each lap', () => {
    const round = route({ stops: [A, B, C, A], tolerance: 1 });
    const { laps } = judge(round).drive([A, 1, 2], [C, 3, 4], [A, 5, 6], [C, 7, 8], [A, 9, 10]);
    expect(laps()).toEqual([lap(1, 5, 0), lap(5, 9, 0)]);
  });
});
