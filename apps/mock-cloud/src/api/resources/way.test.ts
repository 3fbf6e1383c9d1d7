import { describe, expect, it } from 'vitest';
import type { OfflineSpan, VisitRow } from '../../history/types.ts';
import type { PointMm } from '../../scenario/plan.ts';
import { createWay } from '../../world/geometry.ts';
import { extendedPlan } from '../../testing/extended-plan.ts';
import type { View } from './view.ts';
import { toWay, toWayBetween } from './way.ts';

const plan = extendedPlan();
const [client] = plan.clients;
const MINUTE_MS = 60_000;

/** A view of a client whose lanes always lead through these points. */
function viewOf(points: readonly PointMm[]): View {
  const way = createWay(points);
  return { client, world: { world: { findWay: () => way } }, clock: { nowMs: 100 * MINUTE_MS } } as unknown as View;
}

const mm = (x: number, y: number): PointMm => ({ x: x * mmPerPx, y: y * mmPerPx });
const mmPerPx = client?.layout?.mmPerPx ?? 1;
const view = viewOf([mm(10, 10), mm(20, 10), mm(40, 10), mm(40, 30)]);

function visit(enterMin: number, leaveMin: number | null): VisitRow {
  const leaveMs = leaveMin === null ? null : leaveMin * MINUTE_MS;
  return { id: 1, positionId: 1, tagId: 1, enterMs: enterMin * MINUTE_MS, leaveMs } as VisitRow;
}

function between(from: VisitRow, to: VisitRow, silences: readonly OfflineSpan[] = []) {
  return toWayBetween(view, from, to, () => silences);
}

describe('the way from one position to another', () => {
  it('has only the corners of the lane', () => {
    expect(toWay(view, 1, 2, 0)).toEqual([
      [10, 10],
      [40, 10],
      [40, 30],
    ]);
  });

  it('keeps the point at which a vehicle turns back on the same line', () => {
    const back = viewOf([mm(10, 10), mm(40, 10), mm(20, 10)]);
    expect(toWay(back, 1, 2, 0)).toHaveLength(3);
  });

  it('is the same object in each answer', () => {
    expect(toWay(view, 1, 2, 0)).toBe(toWay(view, 1, 2, 5));
  });
});

describe('the way from one visit to the next', () => {
  it('is empty if the gateway was offline in between, or took more than a day', () => {
    const span: OfflineSpan = { fromMs: 6 * MINUTE_MS, toMs: 8 * MINUTE_MS, lastHeartbeatMs: 5 * MINUTE_MS };
    expect(between(visit(0, 5), visit(9, null))).toHaveLength(3);
    expect(between(visit(0, 5), visit(9, null), [span])).toEqual([]);
    expect(between(visit(0, 5), visit(9, null), [{ ...span, toMs: null }])).toEqual([]);
    expect(between(visit(0, 5), visit(24 * 60 + 6, null))).toEqual([]);
  });

  it('is known although the gateway was offline before it left, or after it arrived', () => {
    const before: OfflineSpan = { fromMs: 3 * MINUTE_MS, toMs: 5 * MINUTE_MS, lastHeartbeatMs: 2 * MINUTE_MS };
    const after: OfflineSpan = { fromMs: 11 * MINUTE_MS, toMs: null, lastHeartbeatMs: 9 * MINUTE_MS };
    for (const span of [before, after]) expect(between(visit(0, 5), visit(9, null), [span])).toHaveLength(3);
  });

  it('needs no look at outages if it took less than a minute', () => {
    const view = viewOf([mm(10, 10), mm(40, 10)]);
    const fail = () => {
      throw new Error('Outages were read');
    };
    expect(toWayBetween(view, visit(0, 5), visit(5.9, null), fail)).toHaveLength(2);
  });
});
