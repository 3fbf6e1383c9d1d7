import { HOUR_SEC } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../problems/problems.ts';
import { findPeriodProblem, findTimelineProblem } from './period.ts';

const DAY = 24 * HOUR_SEC;
const START = 1_700_000_000;
const history = (days: number) => ({
  world: { plan: { startMs: START * 1000 } },
  clock: { nowMs: (START + days * DAY) * 1000 },
});
const say = (problem: Problem | null) => problem?.errors.map(({ where, message }) => `${where} ${message}`) ?? null;

describe('a period of the past', () => {
  it('covers at most 366 days of history', () => {
    const period = (days: number) => ({ start: START, end: START + days * DAY, where: 'path/end' });
    expect(findPeriodProblem(history(1000), period(366))).toBeNull();
    // Of 366 days with two autumn changes of the clock.
    expect(findPeriodProblem(history(1000), period(366 + 1 / 24))).toBeNull();
    expect(say(findPeriodProblem(history(1000), period(366 + 2 / 24)))).toEqual([
      'path/end must let the period cover at most 366 days of history, not 367',
    ]);
    expect(say(findPeriodProblem(history(1000), period(367)))).toEqual([
      'path/end must let the period cover at most 366 days of history, not 367',
    ]);
  });

  it('may begin before the history and end after it', () => {
    const period = { start: 0, end: START + 5000 * DAY, where: 'path/end' };
    expect(findPeriodProblem(history(366), period)).toBeNull();
    expect(findPeriodProblem(history(400), period)).not.toBeNull();
  });

  it('does not end before it starts', () => {
    const period = { start: START, end: START - 1, where: 'query/timestamp_end' };
    expect(say(findPeriodProblem(history(1), period))).toEqual(['query/timestamp_end must not be before the start']);
  });
});

describe('a timeline', () => {
  it('has at most 1,600 gateways times hours', () => {
    const hours = (count: number) => ({ start: START, end: START + count * HOUR_SEC, where: 'path/end' });
    expect(findTimelineProblem(200, hours(8))).toBeNull();
    expect(findTimelineProblem(1, hours(1600))).toBeNull();
    expect(say(findTimelineProblem(201, hours(8)))).toEqual([
      'path/end must let the number of gateways times the hours of the period be at most 1600, not 1608',
    ]);
  });
});
