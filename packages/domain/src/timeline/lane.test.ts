import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createLane, findLaneSpanAt, layOutSpans, toLanePx, toLaneTs } from './lane.ts';

const PERIOD = { startTs: 1000, endTs: 2000 };
const visit = (enterTs: number, lastSeenAt: number | null) => ({ enterTs, lastSeenAt });
const lap = (startTime: number, endDate: number | null, error = 0) => ({ startTime, endDate, error });
const span = (startTs: number, endTs: number) => ({ startTs, endTs, of: startTs });

describe('a lane', () => {
  it('has the parts of visits, laps and silences that are within its period', () => {
    const before = visit(900, 1100);
    const silence = { start: 1900, end: 2100 };
    const lane = createLane(
      { visits: [before, visit(1200, 1300)], laps: [lap(500, 999), lap(990, 1300)], silences: [silence] },
      PERIOD,
      5000,
    );
    expect(lane.visits.map(({ startTs, endTs }) => [startTs, endTs])).toEqual([
      [1000, 1100],
      [1200, 1300],
    ]);
    expect(lane.visits[0]?.of).toBe(before);
    expect(lane.laps).toEqual([{ startTs: 1000, endTs: 1300, of: lap(990, 1300) }]);
    expect(lane.silences).toEqual([{ startTs: 1900, endTs: 2000, of: silence }]);
  });

  it('ends at now what still lasts', () => {
    const parts = { visits: [visit(1200, null)], laps: [lap(1100, null)], silences: [{ start: 1300, end: null }] };
    const { visits, laps, silences, errors } = createLane(parts, PERIOD, 1500);
    expect([visits, laps, silences].map((list) => list[0]?.endTs)).toEqual([1500, 1500, 1500]);
    expect(errors).toEqual([]);
    expect(createLane(parts, PERIOD, 9000).visits[0]?.endTs).toBe(2000);
  });

  it('marks where laps failed within its period, and neither valid laps nor ongoing ones', () => {
    const failed = lap(1100, 1200, 2);
    const laps = [lap(800, 999, 1), failed, lap(1200, 1300), lap(1300, 2001, 4)];
    expect(createLane({ visits: [], laps, silences: [] }, PERIOD, 5000).errors).toEqual([{ ts: 1200, of: failed }]);
  });
});

describe('the span at an instant', () => {
  const spans = [span(10, 20), span(20, 30), span(40, 50)];

  it('contains the instant, and is the later of two that meet there', () => {
    expect([9, 10, 20, 30, 31, 40, 50, 51].map((ts) => findLaneSpanAt(spans, ts)?.of ?? null)).toEqual([
      null,
      10,
      20,
      20,
      null,
      40,
      40,
      null,
    ]);
  });
});

describe('spans on the screen', () => {
  const view = { startTs: 0, endTs: 100 };

  it('are those of the view, cut at its edges', () => {
    const spans = [span(-30, -20), span(-20, 10), span(50, 60), span(90, 130), span(140, 150)];
    expect(layOutSpans(spans, view, 200)).toEqual([
      { index: 1, fromPx: 0, toPx: 20 },
      { index: 2, fromPx: 100, toPx: 120 },
      { index: 3, fromPx: 180, toPx: 200 },
    ]);
  });

  it('are at least a pixel wide, and left out where pixels are covered', () => {
    const spans = [span(10, 10), span(10.2, 10.4), span(11, 11)];
    expect(layOutSpans(spans, view, 100)).toEqual([
      { index: 0, fromPx: 10, toPx: 11 },
      { index: 2, fromPx: 11, toPx: 12 },
    ]);
  });

  it('are never more than the pixels of the view, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 86_400 }), { maxLength: 3000 }), (starts) => {
        const spans = starts.toSorted((a, b) => a - b).map((start) => span(start, start + 5));
        const shown = layOutSpans(spans, { startTs: 0, endTs: 86_400 }, 300);
        expect(shown.length).toBeLessThanOrEqual(301);
        const covered = new Set(shown.flatMap(({ fromPx, toPx }) => [Math.floor(fromPx), Math.ceil(toPx) - 1]));
        for (const { startTs } of spans)
          expect(covered).toContain(Math.min(299, Math.floor(toLanePx({ startTs: 0, endTs: 86_400 }, startTs, 300))));
      }),
      { numRuns: 50 },
    );
  });

  it('are placed by their instants, and instants are found by their place, within the view', () => {
    const shown = { startTs: 1000, endTs: 3000 };
    expect(toLanePx(shown, 1500, 400)).toBe(100);
    expect([-50, 0, 100, 400, 900].map((px) => toLaneTs(shown, px, 400))).toEqual([1000, 1000, 1500, 3000, 3000]);
  });

  it('reads whole seconds within a view whose edges are not, so that a drag beyond an edge stays in it', () => {
    const shown = { startTs: 1000.4, endTs: 2999.6 };
    expect([-50, 0, 100, 400, 900].map((px) => toLaneTs(shown, px, 400))).toEqual([1001, 1001, 1500, 2999, 2999]);
  });
});
