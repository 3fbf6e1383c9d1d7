import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { RoutePlan } from '../scenario/plan.ts';
import type { Unit } from '../world/types.ts';
import {
  GATEWAY,
  handMadePlan,
  handMadeRoute,
  handMadeWorld,
  START_MS,
  type HandMade,
} from '../testing/hand-made-world.ts';
import { createHistory } from './history.ts';

type Visits = HandMade['visits'];

/** A lap with these stops that begins `fromMin` minutes after the start, with stays of 1 minute and trips of `tripMin`. */
function lap(fromMin: number, tripMin: number, stops: readonly number[] = [1, 2, 3, 4]): Visits {
  return stops.map((stop, ord) => {
    const enter = fromMin + ord * (1 + tripMin);
    return [stop, enter * MINUTE_MS, (enter + 1) * MINUTE_MS];
  });
}

/** The averages of the gateway at an instant, as [stay, trip] in seconds. */
function readAverages(visits: Visits, nowMs: number, route: Partial<RoutePlan> = {}) {
  const made = handMadeRoute(route);
  const history = createHistory(handMadePlan([made]), handMadeWorld({ visits }));
  const requested = { id: made.id, stops: made.stops, gatewayIds: [GATEWAY] };
  return history
    .listStopAverages(GATEWAY, requested, START_MS + nowMs)
    .map(({ staySec, tripSec }) => [staySec, tripSec]);
}

describe('the average stay of a gateway at a stop', () => {
  it('is the mean of its valid laps, like the trip to the next stop', () => {
    const visits = [...lap(0, 1), ...lap(10, 2), ...lap(25, 3)];
    expect(readAverages(visits, HOUR_MS).slice(0, 3)).toEqual([
      [60, 120],
      [60, 120],
      [60, 120],
    ]);
  });

  it('includes the trip from the last stop to the first stop of the next lap', () => {
    const visits = [...lap(0, 1), ...lap(10, 1), ...lap(20, 1), ...lap(30, 1)];
    // Entered after 6 minutes, left after 7, and at the first stop again after 10.
    expect(readAverages(visits, HOUR_MS)[3]).toEqual([60, 180]);
  });

  it('is the same at the first and at the last stop of a round trip', () => {
    const stops = [1, 2, 3, 1];
    const visits = [0, 10, 20, 30].flatMap((from) => lap(from, 1, [1, 2, 3]).map((visit) => [...visit] as const));
    const averages = readAverages(visits, HOUR_MS, { stops, shiftEndSec: 86_399 });
    expect(averages[0]).toEqual([60, 60]);
    expect(averages[3]).toEqual(averages[0]);
    // From 5 minutes after a lap's begin until the next one's.
    expect(averages[2]).toEqual([60, 300]);
  });

  it('leaves out failed laps, and laps more than two weeks ago', () => {
    const good = [0, 10, 20].map((minute) => lap(minute, 1));
    const failed = [...lap(30, 2, [1, 2]), [9, 60 * MINUTE_MS, 61 * MINUTE_MS] as const];
    expect(readAverages([...good.flat(), ...failed], 2 * HOUR_MS)[0]).toEqual([60, 60]);
    expect(readAverages(good.flat(), HOUR_MS)[0]).toEqual([60, 60]);
    expect(readAverages([...good.flat(), [9, HOUR_MS, HOUR_MS + MINUTE_MS]], 16 * DAY_MS)[0]).toEqual([null, null]);
  });

  it('is computed as of the last full hour', () => {
    const visits = [0, 10, 70].flatMap((minute) => lap(minute, 1));
    expect(readAverages(visits, 119 * MINUTE_MS)[0]).toEqual([60, 60]);
    expect(readAverages(visits, HOUR_MS - 1)[0]).toEqual([null, null]);
  });

  it('is missing if the route had other stops', () => {
    const visits = [0, 10, 20].flatMap((minute) => lap(minute, 1));
    const history = createHistory(handMadePlan([handMadeRoute()]), handMadeWorld({ visits }));
    const other = { id: 1, stops: [1, 3, 4], gatewayIds: [GATEWAY] };
    expect(history.listStopAverages(GATEWAY, other, START_MS + HOUR_MS)[0]).toMatchObject({
      staySec: null,
      tripSec: null,
    });
  });

  it('is not measured again for a world of the plan whose reports are equal up to the hour', () => {
    const route = handMadeRoute();
    const plan = handMadePlan([route]);
    const world = handMadeWorld({ visits: [0, 10, 20].flatMap((minute) => lap(minute, 1)) });
    const requested = { id: route.id, stops: route.stops, gatewayIds: [GATEWAY] };
    /** Of a world that changes from an instant on, and whose visits must not be read. */
    const readAgain = (changeMs: number) => {
      const changes = [...world.listReportChanges(GATEWAY), { atMs: START_MS + changeMs, fingerprint: 'changed' }];
      const readHeardVisits = (): never => {
        throw new Error('read again');
      };
      const changed = { ...world, readHeardVisits, listReportChanges: () => changes };
      return createHistory(plan, changed).listStopAverages(GATEWAY, requested, START_MS + HOUR_MS);
    };
    const averages = createHistory(plan, world).listStopAverages(GATEWAY, requested, START_MS + HOUR_MS);
    expect(readAgain(HOUR_MS + 1)).toEqual(averages);
    expect(() => readAgain(HOUR_MS - 1)).toThrow('read again');
  });

  it('of a later hour measures only the units since', () => {
    const route = handMadeRoute();
    const plan = handMadePlan([route]);
    const visits = [...[0, 10, 20].flatMap((minute) => lap(minute, 1)), ...lap(60 + 10, 2)];
    const world = handMadeWorld({ visits, units: [0, HOUR_MS] });
    const read: number[] = [];
    const counted = {
      ...world,
      readHeardVisits: (unit: Unit) => {
        read.push((unit.startMs - START_MS) / HOUR_MS);
        return world.readHeardVisits(unit);
      },
    };
    const requested = { id: route.id, stops: route.stops, gatewayIds: [GATEWAY] };
    const at = (hours: number) =>
      createHistory(plan, counted).listStopAverages(GATEWAY, requested, START_MS + hours * HOUR_MS)[0];
    expect(at(1)).toMatchObject({ staySec: 60, tripSec: 60 });
    read.length = 0;
    expect(at(2)).toMatchObject({ staySec: 60, tripSec: 75 });
    read.length = 0;
    at(3);
    // Once, to find the unit in which the two weeks begin.
    expect(read).toEqual([0]);
  });
});
