import { DAY_MS, getZoneTable, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import {
  createView,
  findNeighbours,
  followNow,
  listTicks,
  placeInRows,
  placeLabels,
  SPANS_MS,
  toBar,
  toInstant,
  toShare,
} from './axis.ts';

const LONDON = getZoneTable('Europe/London');
const NOW_MS = Date.parse('2026-03-18T10:42:07Z');

describe('the view of the axis', () => {
  it('has the instant within it, with more to come than is past', () => {
    for (const spanMs of SPANS_MS) {
      const view = createView(NOW_MS, spanMs);
      expect(view.toMs - view.fromMs).toBe(spanMs);
      expect(toShare(view, NOW_MS)).toBeCloseTo(0.35);
    }
  });

  it('stays while the clock runs within it, and follows the clock beyond its ends', () => {
    const view = createView(NOW_MS, 12 * HOUR_MS);
    expect(followNow(view, NOW_MS + 3 * HOUR_MS)).toBe(view);
    for (const ms of [NOW_MS + 8 * HOUR_MS, NOW_MS - 5 * HOUR_MS, NOW_MS + 30 * DAY_MS])
      expect(followNow(view, ms)).toEqual(createView(ms, 12 * HOUR_MS));
  });

  it('converts places to whole seconds and back', () => {
    const view = createView(NOW_MS, 2 * HOUR_MS);
    for (const share of [0, 0.1234567, 0.5, 1]) {
      const ms = toInstant(view, share);
      expect(ms % 1000).toBe(0);
      expect(Math.abs(toShare(view, ms) - share)).toBeLessThan(0.0001);
    }
    expect(toInstant(view, -3)).toBe(toInstant(view, 0));
    expect(toInstant(view, 3)).toBe(toInstant(view, 1));
  });
});

describe('a bar on the axis', () => {
  const view = { fromMs: 0, toMs: 100_000 };

  it('is cut at the ends, and has none without an end of the fault', () => {
    expect(toBar(view, 10_000, 60_000)).toEqual({ from: 0.1, to: 0.6 });
    expect(toBar(view, -10_000, 200_000)).toEqual({ from: 0, to: 1 });
    expect(toBar(view, 90_000, null)).toEqual({ from: 0.9, to: 1 });
    expect(toBar(view, 20_000, 20_000)).toEqual({ from: 0.2, to: 0.2 });
  });

  it('does not exist outside', () => {
    expect(toBar(view, -20_000, -10_000)).toBeNull();
    expect(toBar(view, 110_000, null)).toBeNull();
  });
});

describe('the ticks', () => {
  const times = (fromIso: string, spanMs: number, maxCount: number) => {
    const fromMs = Date.parse(fromIso);
    return listTicks({ fromMs, toMs: fromMs + spanMs }, LONDON, maxCount).map(({ ms }) => new Date(ms).toISOString());
  };

  it('are at round times of the zone, and no more than fit', () => {
    expect(times('2026-03-18T10:42:07Z', 2 * HOUR_MS, 5)).toEqual([
      '2026-03-18T11:00:00.000Z',
      '2026-03-18T11:30:00.000Z',
      '2026-03-18T12:00:00.000Z',
      '2026-03-18T12:30:00.000Z',
    ]);
    for (const spanMs of SPANS_MS) {
      const count = listTicks(createView(NOW_MS, spanMs), LONDON, 9).length;
      expect([spanMs, count >= 4 && count <= 9]).toEqual([spanMs, true]);
    }
  });

  it('stay at round times when the clocks change, and mark midnight', () => {
    expect(times('2026-03-28T22:30:00Z', 12 * HOUR_MS, 6)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T02:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
    ]);
    const [first, second] = listTicks(
      { fromMs: Date.parse('2026-03-28T22:30:00Z'), toMs: NOW_MS + 12 * DAY_MS },
      LONDON,
      20,
    );
    expect([first?.isDay, second?.isDay]).toEqual([true, false]);
  });

  it('shows each instant once in the hour that the clocks skip', () => {
    const fromMs = Date.parse('2026-03-29T00:00:00Z');
    const ticks = listTicks({ fromMs, toMs: fromMs + 2 * HOUR_MS }, LONDON, 30).map(({ ms }) => ms);
    expect(new Set(ticks).size).toBe(ticks.length);
    expect(ticks).toHaveLength(25);
  });
});

describe('the rows', () => {
  it('keep boxes that would touch apart, and fill the first free one', () => {
    const boxes = [
      { left: 0, right: 50 },
      { left: 20, right: 60 },
      { left: 55, right: 80 },
      { left: 58, right: 90 },
      { left: 61, right: 70 },
    ];
    expect(placeInRows(boxes)).toEqual([0, 1, 0, 2, 1]);
  });
});

describe('the labels of bookmarks', () => {
  const place = (lefts: readonly number[]) =>
    placeLabels(
      lefts.map((left) => ({ left, width: 100 })),
      2,
      24,
    );

  it('are whole while there is a free row', () => {
    expect(place([0, 50, 120])).toEqual([
      { row: 0, left: 0, width: 100 },
      { row: 1, left: 50, width: 100 },
      { row: 0, left: 120, width: 100 },
    ]);
  });

  it('are shortened where they do not fit, and move to another row only where an icon does not fit either', () => {
    expect(place([0, 50, 60])).toEqual([
      { row: 0, left: 0, width: 59 },
      { row: 1, left: 50, width: 100 },
      { row: 0, left: 60, width: 100 },
    ]);
    expect(place([0, 10, 20]).map(({ row }) => row)).toEqual([0, 1, 2]);
  });
});

describe('the bookmarks beside an instant', () => {
  const bookmarks = [300, 100, 200].map((at) => ({ at, label: String(at) }));
  const around = (nowMs: number, graceMs = 0) => {
    const { previous, next } = findNeighbours(bookmarks, nowMs, graceMs);
    return [previous?.at ?? null, next?.at ?? null];
  };

  it('are the nearest ones, without one at the instant itself', () => {
    expect(around(150_000)).toEqual([100, 200]);
    expect(around(200_000)).toEqual([100, 300]);
    expect(around(50_000)).toEqual([null, 100]);
    expect(around(400_000)).toEqual([300, null]);
  });

  it('leave out one that a running clock has just passed', () => {
    expect(around(200_500, 2000)).toEqual([100, 300]);
    expect(around(203_000, 2000)).toEqual([200, 300]);
    expect(around(200_000 + 30 * MINUTE_MS, 20 * MINUTE_MS)).toEqual([300, null]);
  });
});
