import { DAY_SEC } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listScenarios } from './find.ts';
import { fixturePlan, FIXTURES } from '../testing/fixture-plans.ts';
import type { GatewayPlan } from './plan.ts';

/** Whether a vehicle that works every day is in a shift at a second of the local day. */
function works({ shifts }: GatewayPlan, second: number): boolean {
  return shifts.some(
    ({ startSec, endSec }) => (second - startSec + DAY_SEC) % DAY_SEC < (endSec - startSec + DAY_SEC) % DAY_SEC,
  );
}

describe('the built-in scenarios', () => {
  it.each(listScenarios(FIXTURES))('%s expands to a plan, for its replay time and any other start', (name) => {
    expect(fixturePlan(name).name).toBe(name);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) }), (anchorMs) => {
        const plan = fixturePlan(name, { anchorMs });
        expect(new Set(plan.inputs.map(({ id }) => id)).size).toBe(plan.inputs.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the demo', () => {
  const plan = fixturePlan('demo');
  const [client, other] = plan.clients;
  const vehicles = client?.gateways.filter(({ type }) => type === 0) ?? [];

  it('has a client of type 0 with accounts of every role', () => {
    expect(client).toMatchObject({ id: 1, type: 0, name: 'Ashdown Haulage', zone: 'Europe/London' });
    expect(client?.users.map(({ email }) => email)).toEqual(
      ['admin', 'user', 'staff', 'super', 'newcomer'].map((role) => `${role}@haulage.test`),
    );
  });

  it('has enough vehicles, routes and beacons to look at', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(8);
    expect(client?.routes).toHaveLength(3);
    expect(client?.beacons.length).toBeGreaterThanOrEqual(20);
    expect(vehicles.filter(({ routeIds }) => routeIds.length === 0).length).toBeGreaterThan(0);
    expect(plan.anchorMs - plan.startMs).toBe(30 * DAY_SEC * 1000);
  });

  it('has everything to demonstrate editing: placed and unplaced exciters, spare beacons, asset tags', () => {
    const exciters = client?.gateways.filter(({ type }) => type === 1) ?? [];
    expect(exciters.map(({ mapPlace }) => mapPlace !== null)).toEqual([true, true, false]);
    const placed = new Set(client?.beacons.map(({ tagId }) => tagId));
    const spares = client?.tags.filter(({ tagId }) => !placed.has(tagId)) ?? [];
    expect(spares.filter(({ type }) => type === 0)).toHaveLength(3);
    expect(spares.filter(({ type }) => type === 1).map(({ active }) => active)).toEqual([true, false]);
  });

  it('has a second client of type 0 with an overdue payment and its own vehicles', () => {
    expect(other).toMatchObject({ id: 7, type: 0, warning: 1, domain: 'northgate.test' });
    expect(other?.gateways).toHaveLength(4);
  });

  it('has more than half of its vehicles at work at every minute of every day', () => {
    const everyDay = vehicles.filter(({ days }) => days.every(Boolean));
    for (let second = 0; second < DAY_SEC; second += 60) {
      expect(everyDay.filter((gateway) => works(gateway, second)).length * 2).toBeGreaterThan(vehicles.length);
    }
  });

  it('never ends the shifts of two vehicles of a fleet at the same time', () => {
    const ends = client?.routes.flatMap(({ id }) => {
      const fleet = client.gateways.filter(({ routeIds }) => routeIds.includes(id));
      return fleet.flatMap(({ shifts }) => shifts.map(({ endSec }) => `${id} ${endSec}`));
    });
    expect(new Set(ends).size).toBe(ends?.length);
  });

  it('starts round trips when vehicles leave their first beacon, where they park, and other routes on arrival', () => {
    for (const { id, stops, startOnEnter, finishOnEnter } of client?.routes ?? []) {
      const isRoundTrip = stops[0] === stops.at(-1);
      const homes = client?.gateways.filter(({ routeIds }) => routeIds.includes(id)).map(({ home }) => home) ?? [];
      expect([startOnEnter, finishOnEnter]).toEqual([!isRoundTrip, true]);
      for (const home of homes) expect(stops.includes(home)).toBe(isRoundTrip);
    }
  });
});
