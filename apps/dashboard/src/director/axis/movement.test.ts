import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { createView, SPANS_MS } from './axis.ts';
import { toCurve, toMovementSpan } from './movement.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 10, 42, 7);

describe('the curve of movement', () => {
  it('has 40 to 110 steps at every length of the axis, and covers it', () => {
    for (const spanMs of SPANS_MS) {
      const view = createView(NOW_MS, spanMs);
      const { fromTs, toTs, stepSec } = toMovementSpan(view);
      const steps = (toTs - fromTs) / stepSec;
      expect([spanMs, Number.isInteger(steps), steps >= 40 && steps <= 110]).toEqual([spanMs, true, true]);
      expect(fromTs * 1000 <= view.fromMs && toTs * 1000 >= view.toMs).toBe(true);
    }
  });

  it('asks for the same while the view moves within a step', () => {
    const view = { fromMs: 10 * HOUR_MS + 1000, toMs: 12 * HOUR_MS - 5000 };
    expect(toMovementSpan({ fromMs: view.fromMs + 3000, toMs: view.toMs + 3000 })).toEqual(toMovementSpan(view));
  });

  it('has each step at its middle, and all vehicles as its height', () => {
    const span = { fromTs: 0, toTs: 7200, stepSec: 3600 };
    const view = { fromMs: 0, toMs: 2 * HOUR_MS };
    expect(toCurve(view, span, { vehicles: 4, counts: [1, 4] })).toEqual([
      { x: 0.25, y: 0.25 },
      { x: 0.75, y: 1 },
    ]);
    expect(toCurve(view, span, { vehicles: 0, counts: [0, 0] }).map(({ y }) => y)).toEqual([0, 0]);
  });
});
