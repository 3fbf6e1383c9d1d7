import fc from 'fast-check';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandScenario, replayAnchorMs } from './expand.ts';
import { findScenario, listScenarios } from './find.ts';
import { type LoadedScenario, loadScenario } from './load.ts';
import type { GatewayPlan, Plan } from './plan.ts';
import { formatProblem, type ScenarioProblem } from './problem.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures');
const DAY_SEC = 86_400;

function loaded(name: string): LoadedScenario {
  const result = loadScenario(findScenario(name, FIXTURES) ?? name);
  if (!result.ok) throw problems(result.problems);
  return result;
}

function planOf(scenario: LoadedScenario, anchorMs: number): Plan {
  const result = expandScenario(scenario, { anchorMs });
  if (!result.ok) throw problems(result.problems);
  return result.plan;
}

function problems(found: readonly ScenarioProblem[]): Error {
  return new Error(found.map(formatProblem).join('\n'));
}

/** Whether a vehicle that works every day is in a shift at a second of the local day. */
function works({ shifts }: GatewayPlan, second: number): boolean {
  return shifts.some(
    ({ startSec, endSec }) => (second - startSec + DAY_SEC) % DAY_SEC < (endSec - startSec + DAY_SEC) % DAY_SEC,
  );
}

describe('the scenarios that come along', () => {
  it.each(listScenarios(FIXTURES))('%s makes a plan, at the instant of its replays and at any other', (name) => {
    const scenario = loaded(name);
    expect(planOf(scenario, replayAnchorMs(scenario.scenario)).name).toBe(name);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) }), (anchorMs) => {
        const plan = planOf(scenario, anchorMs);
        expect(new Set(plan.inputs.map(({ id }) => id)).size).toBe(plan.inputs.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the demo', () => {
  const scenario = loaded('demo');
  const plan = planOf(scenario, replayAnchorMs(scenario.scenario));
  const [client] = plan.clients;

  it('is one client of type 0 with accounts of every role', () => {
    expect(client).toMatchObject({ id: 1, type: 0, name: 'Ashdown Haulage', zone: 'Europe/London' });
    expect(client?.users.map(({ email }) => email)).toEqual(
      ['admin', 'user', 'staff', 'super', 'newcomer'].map((role) => `${role}@haulage.test`),
    );
  });

  it('holds vehicles, routes and beacons enough to look at', () => {
    expect(client?.gateways.length).toBeGreaterThanOrEqual(8);
    expect(client?.routes).toHaveLength(3);
    expect(client?.beacons.length).toBeGreaterThanOrEqual(20);
    expect(client?.gateways.filter(({ routeId }) => routeId === null).length).toBeGreaterThan(0);
    expect(plan.anchorMs - plan.startMs).toBe(30 * DAY_SEC * 1000);
  });

  it('has more than half of its vehicles at work at every minute of every day', () => {
    const everyDay = client?.gateways.filter(({ days }) => days.every(Boolean)) ?? [];
    for (let second = 0; second < DAY_SEC; second += 60) {
      expect(everyDay.filter((gateway) => works(gateway, second)).length * 2).toBeGreaterThan(
        client?.gateways.length ?? 0,
      );
    }
  });

  it('never ends the shifts of two vehicles of a fleet at one time', () => {
    const ends = client?.routes.flatMap(({ id }) => {
      const fleet = client.gateways.filter(({ routeId }) => routeId === id);
      return fleet.flatMap(({ shifts }) => shifts.map(({ endSec }) => `${id} ${endSec}`));
    });
    expect(new Set(ends).size).toBe(ends?.length);
  });

  it('starts round trips on leaving their first beacon, where their vehicles park, and other routes on arrival', () => {
    for (const { id, stops, startOnEnter, finishOnEnter } of client?.routes ?? []) {
      const isRoundTrip = stops[0] === stops.at(-1);
      const homes = client?.gateways.filter(({ routeId }) => routeId === id).map(({ home }) => home) ?? [];
      expect([startOnEnter, finishOnEnter]).toEqual([!isRoundTrip, true]);
      for (const home of homes) expect(stops.includes(home)).toBe(isRoundTrip);
    }
  });
});
