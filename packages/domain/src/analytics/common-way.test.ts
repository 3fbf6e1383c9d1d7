import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/units.ts';
import { findCommonWay, type WayVisit } from './common-way.ts';

const [A, B, C, D] = [1, 2, 3, 4];

/** Visits of ten seconds, one a minute. */
const visit = (...positions: number[]): WayVisit[] =>
  positions.map((positionId, n) => ({ positionId, enterMs: n * 60_000, leaveMs: n * 60_000 + 10_000 }));
const find = (positions: number[], start = A, silences: { fromMs: number; toMs: number }[] = []) =>
  findCommonWay(visit(...positions), silences, start);

describe('the most common way from a position', () => {
  it('is the loop that was taken most often, with its return', () => {
    expect(find([A, B, C, A, B, D, A, B, C, A])).toEqual([A, B, C, A]);
    expect(find([A, B, C, A, B, D, A, B, C, A, B], B)).toEqual([B, C, A, B]);
  });

  it('has a beacon that is entered again only once', () => {
    expect(find([A, A, B, B, C, A])).toEqual([A, B, C, A]);
  });

  it('is the latest of those taken equally often', () => {
    expect(find([A, B, A, C, A])).toEqual([A, C, A]);
  });

  it('counts an unfinished way only if it is the only one', () => {
    expect(find([A, B, A, C, D])).toEqual([A, B, A]);
    expect(find([D, A, C, D])).toEqual([A, C, D]);
  });

  it('ends before a silence', () => {
    const silences = [{ fromMs: 80_000, toMs: 100_000 }];
    expect(find([A, B, C, D, A, B, D, A], A, silences)).toEqual([A, B, D, A]);
    expect(find([A, B, C], A, silences)).toEqual([A, B]);
  });

  it('ends before a gap of over a day', () => {
    const [first, second] = [visit(A, B), visit(C, A)];
    const later = second.map(({ positionId, enterMs, leaveMs }) => ({
      positionId,
      enterMs: enterMs + 26 * HOUR_MS,
      leaveMs: (leaveMs ?? 0) + 26 * HOUR_MS,
    }));
    expect(findCommonWay([...first, ...later], [], A)).toEqual([A, B]);
  });

  it('is empty without a visit to the position, and without a way from it', () => {
    expect(find([B, C, D])).toEqual([]);
    expect(find([A])).toEqual([]);
    expect(find([])).toEqual([]);
  });

  it('has at most as many stops as a route', () => {
    const way = find([A, ...Array.from({ length: 1500 }, (_, n) => n + 10)]);
    expect(way).toHaveLength(1000);
  });
});
