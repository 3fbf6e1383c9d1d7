import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { predictArrivals } from './api/resources/predictions.ts';
import type { View } from './api/resources/view.ts';
import { openModel } from './hosting/world-model.ts';
import { fixturePlan } from './testing/fixture-plans.ts';
import { clientAt } from './clients/client-at.ts';

/**
 * The world drives and knows nothing of predictions; they are made from what was heard of it. Here they meet what truly
 * came: the first visits to the predicted stops, in their order.
 */

/** A step that is no part of an hour: it meets the shifts and laps at all of their stages. */
const STEP_MS = 7 * 60_000;

const plan = fixturePlan('demo');
const { world, history, inputs } = openModel(plan);

function viewAt(nowMs: number): View {
  const client = clientAt(plan, inputs, 1, nowMs);
  if (!client) throw new Error('The demo has no client 1');
  return {
    world: { plan, inputs, world, history } as unknown as View['world'],
    client,
    clock: { nowMs } as View['clock'],
  };
}

interface Miss {
  /** How many stops lay between: 1 is the next one. */
  readonly ahead: number;
  /** Predicted less true arrival, seconds: negative where it came later. */
  readonly sec: number;
  /** The same of a prediction that it comes now. */
  readonly naiveSec: number;
}

/** How far the predictions for all vehicles at an instant were from what came within four hours. */
function missesAt(nowMs: number): Miss[] {
  const view = viewAt(nowMs);
  return view.client.gateways.flatMap((gateway) => {
    const [, ...rows] = predictArrivals(view, gateway);
    const visits = history.visits(gateway.id, nowMs, nowMs + 4 * HOUR_MS, nowMs + 4 * HOUR_MS);
    let passed = 0;
    return rows.flatMap((row, index) => {
      const found = visits.findIndex(
        (visit, at) => at >= passed && placeOf(view, visit.positionId) === row.tag_position_id,
      );
      const visit = visits[found];
      if (!visit) return [];
      passed = found + 1;
      const cameSec = visit.enterMs / 1000;
      return [{ ahead: index + 1, sec: row.prediction - cameSec, naiveSec: nowMs / 1000 - cameSec }];
    });
  });
}

function placeOf({ client }: View, positionId: number): number {
  return client.beacons.find((beacon) => beacon.positionId === positionId)?.parent ?? positionId;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

describe('predictions against what truly came in a day of the demo', () => {
  const steps = Array.from({ length: DAY_MS / STEP_MS }, (_, step) => plan.anchorMs - DAY_MS + step * STEP_MS);
  const misses = steps.flatMap(missesAt);

  // Medians: a vehicle that fails its lap, or waits for its next shift, comes hours later than anybody can tell.
  it.each([
    { ahead: 1, withinSec: 25 },
    { ahead: 3, withinSec: 55 },
    { ahead: 5, withinSec: 80 },
    { ahead: 7, withinSec: 100 },
  ])('are right within $withinSec s at the median $ahead stops ahead, where "now" would be far off', (bound) => {
    const compared = misses.filter(({ ahead }) => ahead === bound.ahead);
    expect(compared.length).toBeGreaterThan(300);
    expect(median(compared.map(({ sec }) => Math.abs(sec)))).toBeLessThan(bound.withinSec);
    expect(median(compared.map(({ naiveSec }) => Math.abs(naiveSec)))).toBeGreaterThan(2 * bound.withinSec);
  });

  it('are as often early as late, but for those who are held up', () => {
    const next = misses.filter(({ ahead }) => ahead === 1);
    expect(Math.abs(median(next.map(({ sec }) => sec)))).toBeLessThan(5);
  });
});
