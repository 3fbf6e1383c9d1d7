import { describe, expect, it } from 'vitest';
import {
  finishesOnEnter,
  isFinishForced,
  isLabelTaken,
  isNeverValid,
  findRouteLabelProblem,
  findStopProblems,
} from './route-form.ts';
import { listShiftConflicts } from './shift-conflicts.ts';

const there = { isChild: false };

describe('the label of a route', () => {
  it('has 3 to 50 characters', () => {
    expect(findRouteLabelProblem('')).toBe('required');
    expect(findRouteLabelProblem('   ')).toBe('required');
    expect(findRouteLabelProblem('\u200B\u200B\u200B')).toBe('required');
    expect(findRouteLabelProblem('ab')).toBe('too-short');
    expect(findRouteLabelProblem(' ab ')).toBe('too-short');
    expect(findRouteLabelProblem('abc')).toBeNull();
    expect(findRouteLabelProblem('x'.repeat(50))).toBeNull();
    expect(findRouteLabelProblem('x'.repeat(51))).toBe('too-long');
  });

  it('is counted in characters, of which an emoji is one', () => {
    expect(findRouteLabelProblem('🚚🚚')).toBe('too-short');
    expect(findRouteLabelProblem('🚚'.repeat(50))).toBeNull();
    expect(findRouteLabelProblem('🚚'.repeat(51))).toBe('too-long');
  });

  it('is taken if another route has it, whatever its case and the spaces around it', () => {
    const others = [{ label: 'Inbound loop' }, { label: '' }];
    expect(isLabelTaken(' inbound LOOP', others)).toBe(true);
    expect(isLabelTaken('Inbound', others)).toBe(false);
    expect(isLabelTaken('  ', others)).toBe(false);
  });
});

describe('the stops of a route', () => {
  it('must be at least one', () => {
    expect(findStopProblems([])).toEqual([{ field: 'tags', problem: 'none-given' }]);
    expect(findStopProblems([{ positionId: 1, beacon: there }])).toEqual([]);
  });

  it('must be on the map, must not be children, and must not repeat', () => {
    expect(
      findStopProblems([
        { positionId: 1, beacon: there },
        { positionId: 2, beacon: null },
        { positionId: 3, beacon: { isChild: true } },
        { positionId: 1, beacon: there },
        { positionId: 1, beacon: there },
      ]),
    ).toEqual([
      { field: 'tags/1', problem: 'not-on-map' },
      { field: 'tags/2', problem: 'is-child' },
      { field: 'tags/4', problem: 'twice-in-a-row' },
    ]);
  });
});

describe('finish on arrival', () => {
  it('is forced on a round trip that starts on arrival', () => {
    const round = { stops: [1, 2, 1], startOnEnter: true, finishOnEnter: false };
    expect([isFinishForced(round), finishesOnEnter(round)]).toEqual([true, true]);
    expect(finishesOnEnter({ ...round, startOnEnter: false })).toBe(false);
    expect(finishesOnEnter({ ...round, stops: [1, 2] })).toBe(false);
    expect(finishesOnEnter({ ...round, stops: [1, 2], finishOnEnter: true })).toBe(true);
  });
});

describe('a minimum duration', () => {
  it('below the timeout, or without a timeout, allows valid laps', () => {
    expect(isNeverValid({ minDurationSec: 119, timeoutSec: 120 })).toBe(false);
    expect(isNeverValid({ minDurationSec: 120, timeoutSec: 120 })).toBe(true);
    expect(isNeverValid({ minDurationSec: 120, timeoutSec: 0 })).toBe(false);
  });
});

describe('work shifts of one gateway', () => {
  const hours = (id: number, start: number, end: number) => ({ id, startSec: start * 3600, endSec: end * 3600 + 59 });
  const early = hours(1, 6, 14);
  const late = hours(2, 14, 22);
  const night = hours(3, 23, 5);
  const day = { id: 4, startSec: 0, endSec: 86_399 };

  it('conflict if they share a minute, which is reported', () => {
    expect(listShiftConflicts(early, [early, late, night, day])).toEqual([{ routeId: 1, otherId: 2, minute: 14 * 60 }]);
  });

  it('never conflict with the whole day', () => {
    expect(listShiftConflicts(day, [early, late, night])).toEqual([]);
  });
});
