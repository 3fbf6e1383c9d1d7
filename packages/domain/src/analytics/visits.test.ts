import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDeviationSec,
  LONGEST_TRIP_MS,
  PositionTotals,
  listTripsBetween,
  TripTotals,
  type BeaconVisit,
} from './visits.ts';

const visit = (positionId: number, enterMs: number, leaveMs: number | null, tagId = positionId): BeaconVisit => ({
  positionId,
  tagId,
  enterMs,
  leaveMs,
});

/** Consecutive visits of one gateway; the last may still be going on. */
const chains = fc
  .array(fc.record({ positionId: fc.integer({ min: 1, max: 5 }), stayMs: fc.nat(9000), tripMs: fc.nat(9000) }))
  .map((steps) => {
    let atMs = 0;
    return steps.map(({ positionId, stayMs, tripMs }) => {
      const enterMs = atMs;
      atMs += stayMs + tripMs;
      return visit(positionId, enterMs, enterMs + stayMs);
    });
  });

describe('visits by position', () => {
  it('have their count, total time and last visit, in order of position', () => {
    const visits = [visit(7, 0, 10, 70), visit(3, 20, 25), visit(7, 30, 45, 71), visit(3, 50, null)];
    expect(new PositionTotals(60).add(visits).list()).toEqual([
      { positionId: 3, tagId: 3, count: 2, totalMs: 15, lastEnterMs: 50, lastSeenMs: 60 },
      { positionId: 7, tagId: 71, count: 2, totalMs: 25, lastEnterMs: 30, lastSeenMs: 45 },
    ]);
  });

  it('count every visit once', () => {
    fc.assert(
      fc.property(chains, (visits) => {
        const totals = new PositionTotals(1_000_000).add(visits).list();
        expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(visits.length);
        const stayedMs = visits.reduce((sum, { enterMs, leaveMs }) => sum + (leaveMs ?? 0) - enterMs, 0);
        expect(totals.reduce((sum, { totalMs }) => sum + totalMs, 0)).toBe(stayedMs);
      }),
    );
  });
});

describe('trips', () => {
  it('lead from each visit to the next, back to the same beacon too', () => {
    const trips = listTripsBetween([visit(1, 0, 10), visit(2, 30, 40), visit(2, 45, 50), visit(1, 90, null)], []);
    expect(trips.map(({ from, to, startMs, endMs }) => [from.positionId, to.positionId, startMs, endMs])).toEqual([
      [1, 2, 10, 30],
      [2, 2, 40, 45],
      [2, 1, 50, 90],
    ]);
  });

  it('do not cross a silence and do not take longer than a day', () => {
    const visits = [visit(1, 0, 10), visit(2, 30, 40), visit(3, 60, 70), visit(4, 70 + LONGEST_TRIP_MS + 1, null)];
    const tripEnds = (silences: Parameters<typeof listTripsBetween>[1]) =>
      listTripsBetween(visits, silences).map(({ to }) => to.positionId);
    expect(tripEnds([])).toEqual([2, 3]);
    expect(tripEnds([{ fromMs: 20, toMs: 25 }])).toEqual([3]);
    expect(tripEnds([{ fromMs: 35, toMs: 41 }])).toEqual([2]);
    // A silence of exactly the stay at position 2, between the two trips.
    expect(tripEnds([{ fromMs: 30, toMs: 40 }])).toEqual([2, 3]);
  });

  it('are counted by their start and end positions', () => {
    const around = [visit(2, 0, 1), visit(1, 3, 4), visit(2, 9, 10), visit(1, 11, 12), visit(3, 20, null)];
    expect(
      new TripTotals()
        .add(listTripsBetween(around, []))
        .list()
        .map(({ from, to, count, totalMs }) => [from.positionId, to.positionId, count, totalMs]),
    ).toEqual([
      [1, 2, 1, 5],
      [1, 3, 1, 8],
      [2, 1, 2, 3],
    ]);
  });

  it('have the start of the last of them, whatever their order', () => {
    const trips = listTripsBetween([visit(2, 0, 1), visit(1, 3, 4), visit(2, 9, 10), visit(1, 11, 12)], []);
    const starts = (order: typeof trips) =>
      new TripTotals()
        .add(order)
        .list()
        .map(({ lastStartMs }) => lastStartMs);
    expect(starts(trips)).toEqual([4, 10]);
    expect(starts(trips.toReversed())).toEqual([4, 10]);
  });

  it('have the shortest of them, and the stays before them', () => {
    const visits = [visit(1, 0, 5), visit(2, 15, 18), visit(1, 20, 40), visit(2, 47, 50)];
    expect(new TripTotals().add(listTripsBetween(visits, [])).list()[0]).toMatchObject({
      totalMs: 17,
      shortestMs: 7,
      totalStayMs: 25,
      shortestStayMs: 5,
    });
  });

  it('deviate from their average', () => {
    const visits = [visit(1, 0, 5000), visit(2, 8000, 9000), visit(1, 10_000, 11_000), visit(2, 18_000, 19_000)];
    const [{ count, totalMs, squaresSec2 } = { count: 0, totalMs: 0, squaresSec2: 0 }] = new TripTotals()
      .add(listTripsBetween(visits, []))
      .list();
    // 3 s and 7 s.
    expect(computeDeviationSec(count, totalMs, squaresSec2)).toBeCloseTo(2, 9);
    expect(computeDeviationSec(1, 3000, 9)).toBe(0);
  });

  it('of a chain are one fewer than its visits, and as long as the gaps between them', () => {
    fc.assert(
      fc.property(chains, (visits) => {
        const totals = new TripTotals().add(listTripsBetween(visits, [])).list();
        expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(Math.max(0, visits.length - 1));
        const last = visits.at(-1);
        const stayedMs = visits.slice(0, -1).reduce((sum, it) => sum + (it.leaveMs ?? 0) - it.enterMs, 0);
        expect(totals.reduce((sum, { totalMs }) => sum + totalMs, 0)).toBe((last?.enterMs ?? 0) - stayedMs);
      }),
    );
  });
});
