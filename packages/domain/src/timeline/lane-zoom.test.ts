import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeView, keepInLaneView, MIN_VIEW_SEC, panLaneView, zoomLaneView } from './lane-zoom.ts';

const PERIOD = { startTs: 0, endTs: 28_800 };

describe('the zoom of lanes', () => {
  it('keeps the instant around which it zooms in its place', () => {
    expect(zoomLaneView(PERIOD, PERIOD, 2, 7200)).toEqual({ startTs: 3600, endTs: 18_000 });
    expect(zoomLaneView({ startTs: 3600, endTs: 18_000 }, PERIOD, 0.5, 7200)).toEqual(PERIOD);
  });

  it('shows at least a minute, and at most the period', () => {
    const nearest = zoomLaneView(PERIOD, PERIOD, 1e6, 14_400);
    expect(nearest.endTs - nearest.startTs).toBe(MIN_VIEW_SEC);
    const brief = { startTs: 0, endTs: 20 };
    expect(zoomLaneView(brief, brief, 8, 10)).toEqual(brief);
    expect([isWholeView(nearest, PERIOD), isWholeView(PERIOD, PERIOD)]).toEqual([false, true]);
  });

  it('stays within the period wherever it is zoomed and moved', () => {
    const number = { noNaN: true, noDefaultInfinity: true };
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, ...number }),
        fc.double({ min: 0, max: 28_800, ...number }),
        fc.double({ min: -40_000, max: 40_000, ...number }),
        (factor, around, by) => {
          const view = panLaneView(zoomLaneView(PERIOD, PERIOD, factor, around), PERIOD, by);
          expect(view.startTs).toBeGreaterThanOrEqual(0);
          expect(view.endTs).toBeLessThanOrEqual(28_800 + 1e-6);
          expect(view.endTs).toBeGreaterThan(view.startTs);
        },
      ),
    );
  });

  it('turns to the page of an instant that leaves the view, and stays as it is for one within', () => {
    const view = { startTs: 1000, endTs: 2000 };
    expect(keepInLaneView(view, PERIOD, 1500)).toBe(view);
    expect(keepInLaneView(view, PERIOD, 2001)).toEqual({ startTs: 2000, endTs: 3000 });
    expect(keepInLaneView(view, PERIOD, 5500)).toEqual({ startTs: 5000, endTs: 6000 });
    expect(keepInLaneView(view, PERIOD, 28_800)).toEqual({ startTs: 27_800, endTs: 28_800 });
    expect(keepInLaneView(view, PERIOD, 0)).toEqual({ startTs: 0, endTs: 1000 });
  });
});
