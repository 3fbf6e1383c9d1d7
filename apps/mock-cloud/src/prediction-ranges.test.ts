import {
  DAY_MS,
  HOUR_MS,
  isCloser,
  measureLikelyErrors,
  measurePredictionErrors,
  summariseErrors,
} from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { predictArrivals } from './api/resources/predictions.ts';
import { listUsualTimes, toDrivenRoute } from './api/resources/usual-times.ts';
import type { View } from './api/resources/view.ts';
import { findClientAt } from './clients/client-at.ts';
import { readPast } from './history/past-predictions.ts';
import { openModel } from './hosting/world-model.ts';
import { fixturePlan } from './testing/fixture-plans.ts';
import { openRecords, runSteps } from './testing/vehicle-records.ts';

/** Compares the usual ranges of predictions with arrivals that were not known when the ranges were made. */

const plan = fixturePlan('demo');
const { world, history, inputs } = openModel(plan);
const START_MS = Math.ceil(plan.startMs / HOUR_MS) * HOUR_MS;

function viewAt(clientId: number, nowMs: number): View {
  const client = findClientAt(plan, inputs, clientId, nowMs);
  if (!client) throw new Error(`The demo has no client ${clientId}`);
  return { world: { plan, inputs, world, history }, client, clock: { nowMs } as View['clock'] };
}

/** A vehicle of each route. */
const VEHICLES = [1, 7].flatMap((clientId) => {
  const { client } = viewAt(clientId, plan.anchorMs);
  return client.routes.flatMap((route) => {
    const gateway = client.gateways.find(({ routeIds }) => routeIds.includes(route.id));
    return gateway ? [{ name: gateway.label, clientId, gateway, route }] : [];
  });
});
type Vehicle = (typeof VEHICLES)[number];

function read({ clientId, gateway, route }: Vehicle, fromMs: number, toMs: number) {
  const { client } = viewAt(clientId, toMs);
  const findOthers = (hourMs: number) =>
    listUsualTimes(viewAt(clientId, hourMs), gateway, route).map((usual) => ({
      staySec: usual.avg_stay,
      tripSec: usual.avg_trip,
    }));
  const period = { fromMs, toMs, findOthers };
  const past = runSteps(readPast(openRecords(plan, world, gateway.id), toDrivenRoute(client, route), period));
  if (!past) throw new Error(`${gateway.label} drove no lap`);
  return past;
}

const measure = (vehicle: Vehicle, fromMs: number, toMs: number) =>
  runSteps(measurePredictionErrors(read(vehicle, fromMs, toMs)));

describe('the usual ranges of predictions in the demo', () => {
  // Each range is made from the period before.
  const periods = [
    { fromDay: 0, toDay: 14 },
    { fromDay: 14, toDay: 29 },
    { fromDay: 29, toDay: 44 },
  ];

  it.each(VEHICLES)('contain 75 to 85% of the arrivals of $name in the 30 days that follow', (vehicle) => {
    const measured = periods.map(({ fromDay, toDay }) =>
      measure(vehicle, START_MS + fromDay * DAY_MS, START_MS + toDay * DAY_MS),
    );
    for (const ahead of [1, 3, 5, 10]) {
      for (const from of ['atStop', 'onWay'] as const) {
        let [inside, all] = [0, 0];
        for (const [index, errors] of measured.slice(1).entries()) {
          const before = measured[index]?.[ahead - 1];
          const range = before && summariseErrors(before)?.[from];
          const arrivals = errors[ahead - 1]?.[from].totalSec ?? [];
          all += arrivals.length;
          inside += arrivals.filter((sec) => range && sec >= range.lowSec && sec <= range.highSec).length;
        }
        expect(all).toBeGreaterThan(2000);
        expect(inside / all, `${ahead} ahead, ${from}`).toBeGreaterThan(0.75);
        expect(inside / all, `${ahead} ahead, ${from}`).toBeLessThan(0.85);
      }
    }
  });
});

describe('the errors of past predictions', () => {
  it.each(VEHICLES)('of $name are those of the predictions that the cloud answered', (vehicle) => {
    const { clientId, gateway } = vehicle;
    const [fromMs, toMs] = [START_MS + 20 * DAY_MS, START_MS + 20 * DAY_MS + 6 * HOUR_MS];
    const visits = history.listVisits(gateway.id, fromMs, toMs, toMs);
    const errorsAt = (nowMs: number): number[] => {
      const [, next] = predictArrivals(viewAt(clientId, nowMs), gateway);
      const reached = visits.find((visit) => visit.enterMs > nowMs && visit.positionId === next?.tag_position_id);
      return next && reached ? [Math.floor(reached.enterMs / 1000) - next.prediction] : [];
    };
    const [next] = measure(vehicle, fromMs, toMs);
    const answered = {
      atStop: visits.flatMap(({ enterMs }) => errorsAt(enterMs)),
      onWay: visits.flatMap(({ leaveMs }) => (leaveMs === null ? [] : errorsAt(leaveMs))),
    };
    for (const from of ['atStop', 'onWay'] as const) {
      expect(next?.[from].totalSec.length).toBeGreaterThan(20);
      expect(answered[from]).toEqual(expect.arrayContaining(next?.[from].totalSec ?? []));
    }
  });
});

describe('the likely arrivals in the demo', () => {
  it.each(VEHICLES)(
    'of $name were closer than the specified predictions at one stop ahead, over 30 days',
    (vehicle) => {
      const past = read(vehicle, START_MS + 14 * DAY_MS, START_MS + 44 * DAY_MS);
      const horizons = runSteps(measureLikelyErrors(past));
      const next = horizons[0]!.atStop;
      expect(next.count).toBeGreaterThan(30_000);
      expect(next.meanErrorSec / next.ruleErrorSec, 'the share of the mean error').toBeLessThan(0.945);
      expect(isCloser(next)).toBe(true);
      // Further ahead it gains less, and loses nothing to speak of.
      for (const { ahead, atStop, onWay } of horizons)
        for (const accuracy of [atStop, onWay])
          expect(accuracy.meanErrorSec, `${ahead} ahead`).toBeLessThan(1.02 * accuracy.ruleErrorSec + 1);
    },
  );
});
