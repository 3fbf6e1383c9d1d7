import { describe, expect, it } from 'vitest';
import { countDue, dueAt, phaseOf } from './schedule.ts';

describe('the schedule of polls', () => {
  it('spreads the dashboards evenly over the period', () => {
    const parts = [0, 0, 0, 0];
    for (let n = 0; n < 200; n += 1) parts[Math.floor(phaseOf(n, 2000) / 500)]! += 1;
    for (const part of parts) expect(part).toBeGreaterThanOrEqual(45);
  });

  it('counts the first turn when its phase begins, and one more after each period', () => {
    expect([0, 299, 300, 2299, 2300, 4300].map((elapsedMs) => countDue(300, 2000, elapsedMs))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
  });

  it('gives each turn the instant at which it is counted', () => {
    for (const turn of [0, 1, 17]) {
      const dueMs = dueAt(300, 2000, turn);
      expect([countDue(300, 2000, dueMs - 1), countDue(300, 2000, dueMs)]).toEqual([turn, turn + 1]);
    }
  });

  it('makes up for every turn that a held process missed', () => {
    expect(countDue(0, 2000, 60_000)).toBe(31);
  });
});
