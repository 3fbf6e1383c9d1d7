import { EXPORT_TABLES } from '@lapwing/contracts';
import { DAY_SEC, INVENTORY_EXCLUDED_GATEWAY, RANGE_CLIENTS } from '@lapwing/domain';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
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

  it('has a client of a type at each domain', () => {
    expect(plan.clients.map(({ domain, type, zone }) => [domain, type, zone])).toEqual([
      ['haulage.test', 0, 'Europe/London'],
      ['northgate.test', 0, 'Europe/London'],
      ['cargo.test', 1, 'Europe/London'],
      ['tracker.test', 2, 'Europe/London'],
      ['inventory.test', 3, 'Europe/London'],
      ['assets.test', 4, 'Europe/Bratislava'],
      ['gps.test', 5, 'Europe/Bratislava'],
    ]);
  });

  it('has a client that shows the range of its tags, and the gateway that the inventory leaves out', () => {
    expect(plan.clients.filter(({ id }) => RANGE_CLIENTS.includes(id)).map(({ domain }) => domain)).toEqual([
      'tracker.test',
    ]);
    const gateway = plan.clients
      .flatMap(({ gateways }) => gateways)
      .find(({ id }) => id === INVENTORY_EXCLUDED_GATEWAY);
    expect(plan.clients.find(({ id }) => id === gateway?.clientId)?.domain).toBe('inventory.test');
  });

  it('replays what it expects of every client, and tables of all of them', () => {
    const ids = plan.clients.map(({ id }) => id).sort((a, b) => a - b);
    const expected = new Set(plan.expectations.map(({ clientId }) => clientId));
    expect([...expected].sort((a, b) => Number(a) - Number(b))).toEqual(ids);
    expect(new Set(plan.exports.map(({ table }) => table))).toEqual(new Set(EXPORT_TABLES));
    expect(plan.exports.every(({ clientId }) => clientId === null)).toBe(true);
  });

  it('has events and bookmarks of the haulier, the docks, the tugs, the shelves, the store and the farm', () => {
    const owners = plan.inputs.flatMap((input) =>
      'gatewayId' in input && input.atMs > plan.anchorMs - DAY_SEC * 1000
        ? plan.clients.filter(({ gateways }) => gateways.some(({ id }) => id === input.gatewayId))
        : [],
    );
    expect([...new Set(owners.map(({ id }) => id))].sort((a, b) => a - b)).toEqual([1, 5, 21, 31, 41, 62]);
    const times = plan.bookmarks.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const ahead = plan.inputs.filter(({ atMs }) => atMs > plan.anchorMs).map(({ atMs }) => atMs);
    for (const atMs of ahead) expect(times).toContain(atMs);
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

describe('the scale scenario', () => {
  it('makes 1,000 gateways and 10,000 tags from twenty-five lines', () => {
    const { clients } = fixturePlan('scale');
    expect(clients.flatMap(({ gateways }) => gateways)).toHaveLength(1000);
    expect(new Set(clients.flatMap(({ tags }) => tags.map(({ tagId }) => tagId))).size).toBe(10_000);
    const text = readFileSync(`${FIXTURES}/scenarios/scale.yaml`, 'utf8');
    const lines = /^clients:\n(.*?)\n\n/ms
      .exec(text)?.[1]
      ?.split('\n')
      .filter((line) => !line.includes('#'));
    expect(lines?.length).toBeLessThanOrEqual(25);
  });
});
