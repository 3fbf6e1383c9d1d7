import { describe, expect, it } from 'vitest';
import { at, fleetOf, gateway, left, NOW_TS, onLap, silent, usage } from '../../testing/fleet.test-data.ts';
import { orderFleet, searchFleet } from './fleet-order.ts';

const route = {
  routeId: 13,
  routeLabel: 'Pick round',
  anchorId: 3,
  dCount: 1,
  dCountError: 0,
  dAvg: 300,
  twCount: 1,
  twErrors: 0,
  twAvg: 300,
};
const fleet = fleetOf([
  gateway(10, { label: 'Hauler 10' }),
  gateway(2, { label: 'Hauler 2', ...left('Apron west', 'Dock 7', 10), ...onLap(1, { delaySec: 90 }) }),
  gateway(3, { label: 'Ťahač 1', ...at('Fuel', 5), ...silent(30), usageInfo: usage(3, { routesInfo: [route] }) }),
  gateway(4, { label: 'Sweeper', ...silent(900) }),
]);

const found = (query: string) => searchFleet(fleet, query).map(({ id }) => id);

describe('the order of the list', () => {
  it('the default order of the list is that of the fleet', () => {
    expect(orderFleet(fleet, 'fleet')).toBe(fleet);
  });

  it('the order by attention starts with held vehicles', () => {
    const stay = { enterTs: NOW_TS - 1200, usualSec: 100 };
    const held = gateway(5, { ...at('Dock 7', 1200), ...onLap(2, { stay }) });
    const vehicles = fleetOf([gateway(4, silent(900)), held]);
    expect(orderFleet(vehicles, 'attention').map(({ id }) => id)).toEqual([5, 4]);
  });

  it('the order by attention goes on with offline, then stale, then late vehicles', () => {
    expect(orderFleet(fleet, 'attention').map(({ id }) => id)).toEqual([4, 3, 2, 10]);
  });

  it('the order by name sorts numbers by value', () => {
    expect(orderFleet(fleet, 'name').map(({ id }) => id)).toEqual([2, 10, 4, 3]);
  });
});

describe('the search of the list', () => {
  it('the search finds vehicles by name and number, with and without accents', () => {
    expect(found('hauler')).toEqual([10, 2]);
    expect(found('tahac')).toEqual([3]);
    expect(found('4')).toContain(4);
  });

  it('the search finds vehicles by the beacon they are at, left, are going to or will pass, and by route', () => {
    expect(found('fuel')).toEqual([3]);
    expect(found('apron w')).toEqual([2]);
    expect(found('dock 7')).toEqual([2]);
    expect(found('pick')).toEqual([3]);
    expect(found('inbound')).toEqual([2]);
  });

  it('an empty search shows all vehicles, one without matches none', () => {
    expect(found('  ')).toHaveLength(4);
    expect(found('zeppelin')).toEqual([]);
  });
});
