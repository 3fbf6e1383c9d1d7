import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATEWAY, handMadePlan, handMadeRoute, handMadeWorld, START_MS } from '../testing/hand-made-world.ts';
import { openRecords, runSteps } from '../testing/vehicle-records.ts';
import { listPastAverages } from './past-averages.ts';
import { findFirstMs, listStopAverages, readLapTimes } from './stop-times.ts';

const DAYS = 17;
/** Visits in a row; place 9 is not on the route. */
const LAPS = { oneWay: [1, 2, 3, 4], round: [1, 2, 3], skips: [1, 2, 4], strays: [1, 9, 2, 3, 4] } as const;

/** Some laps, the next one begins after a pause, and the time of each stay and each trip. */
const laps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(LAPS) as (keyof typeof LAPS)[]), 'oneWay', 'round'),
    pauseMin: fc.integer({ min: 1, max: 400 }),
    stepMin: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 10, maxLength: 10 }),
  }),
  { minLength: 80, maxLength: 120 },
);

describe('the averages of past hours', () => {
  it.each([
    { stops: [1, 2, 3, 4], shape: 'one way' },
    { stops: [1, 2, 3, 1], shape: 'round' },
  ])('are what the cloud answered at those hours, on a route $shape', ({ stops }) => {
    let comparedCount = 0;
    fc.assert(
      fc.property(laps, (driven) => {
        let min = 0;
        const visits = driven.flatMap(({ kind, pauseMin, stepMin }) => {
          min += pauseMin;
          return LAPS[kind].map((place, n) => {
            const enter = min + (stepMin[2 * n] ?? 0);
            min = enter + (stepMin[2 * n + 1] ?? 0);
            return [place, enter * MINUTE_MS, min * MINUTE_MS] as const;
          });
        });
        // A hand-made world has a limited number of days.
        const within = visits.filter(([, , leaveMs]) => leaveMs < DAYS * DAY_MS);
        const plan = handMadePlan([handMadeRoute({ stops, timeoutSec: 0 })]);
        const records = openRecords(plan, handMadeWorld({ visits: within }), GATEWAY);
        const route = { id: 1, stops, gatewayIds: [GATEWAY] };
        const untilMs = START_MS + DAYS * DAY_MS;
        const read = (hourMs: number) =>
          listStopAverages(() => records, GATEWAY, route, hourMs).map(({ staySec, tripSec }) => ({
            staySec: staySec ?? 0,
            tripSec: tripSec ?? 0,
          }));
        const past = runSteps(
          listPastAverages({
            laps: [...readLapTimes(records, route, START_MS, untilMs)].flat(),
            route,
            fromMs: START_MS,
            untilMs,
            findFirstMs: (hourMs) => findFirstMs(records, hourMs),
            findOthers: () => [],
          }),
        );
        const known = past.flatMap((averages, hour) => (averages.length > 0 ? [hour] : []));
        comparedCount += known.length;
        expect(known.map((hour) => past[hour])).toEqual(known.map((hour) => read(START_MS + hour * HOUR_MS)));
      }),
      { numRuns: 5 },
    );
    expect(comparedCount).toBeGreaterThan(0);
  });
});
