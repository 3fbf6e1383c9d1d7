import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { predictArrivals } from './api/resources/predictions.ts';
import type { View } from './api/resources/view.ts';
import { openModel } from './hosting/world-model.ts';
import { fixturePlan } from './testing/fixture-plans.ts';
import { findClientAt } from './clients/client-at.ts';

/**
 * The world drives and does not use predictions; they are computed from its reports. These tests compare them with the
 * real arrivals: the first visits to the predicted stops, in order.
 */

/** A step that does not divide an hour, so that it samples shifts and laps at all of their stages. */
const STEP_MS = 7 * 60_000;

const plan = fixturePlan('haulage');
const { world, history, inputs } = openModel(plan);

function viewAt(nowMs: number): View {
  const client = findClientAt(plan, inputs, 1, nowMs);
  if (!client) throw new Error('The demo has no client 1');
  return {
    world: { plan, inputs, world, history },
    client,
    clock: { nowMs } as View['clock'],
  };
}

interface Miss {
  /** Number of stops ahead: 1 is the next one. */
  readonly ahead: number;
  /** Predicted minus real arrival in seconds; negative if the vehicle came later. */
  readonly sec: number;
  /** The same for a prediction that it arrives now. */
  readonly naiveSec: number;
}

/** The errors of the predictions for all vehicles at an instant, by their arrivals within four hours. */
function missesAt(nowMs: number): Miss[] {
  const view = viewAt(nowMs);
  return view.client.gateways.flatMap((gateway) => {
    const [, ...rows] = predictArrivals(view, gateway);
    const visits = history.listVisits(gateway.id, nowMs, nowMs + 4 * HOUR_MS, nowMs + 4 * HOUR_MS);
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

describe('predictions, compared with the arrivals of a day of the demo', () => {
  const steps = Array.from({ length: DAY_MS / STEP_MS }, (_, step) => plan.anchorMs - DAY_MS + step * STEP_MS);
  const misses = steps.flatMap(missesAt);

  // Medians, because a vehicle that fails its lap or waits for its next shift arrives unpredictably late.
  it.each([
    { ahead: 1, withinSec: 25 },
    { ahead: 3, withinSec: 55 },
    { ahead: 5, withinSec: 80 },
    { ahead: 7, withinSec: 100 },
  ])(
    'are within $withinSec s at the median $ahead stops ahead, at most half the error of a prediction of "now"',
    (bound) => {
      const compared = misses.filter(({ ahead }) => ahead === bound.ahead);
      expect(compared.length).toBeGreaterThan(300);
      expect(median(compared.map(({ sec }) => Math.abs(sec)))).toBeLessThan(bound.withinSec);
      expect(median(compared.map(({ naiveSec }) => Math.abs(naiveSec)))).toBeGreaterThan(2 * bound.withinSec);
    },
  );

  it('are not biased early or late', () => {
    const next = misses.filter(({ ahead }) => ahead === 1);
    expect(Math.abs(median(next.map(({ sec }) => sec)))).toBeLessThan(5);
  });
});
