import { describe, expect, it } from 'vitest';
import { briefOf, gatewaysTold, wholeRows } from '../../data/gateway-row.ts';
import { changesBetween } from '../../data/row-changes.ts';
import { fixturesOf } from '../stage/fixtures.ts';
import { gatewaysOffMap } from '../unlocated/off-map-things.ts';
import { orderFleet } from './fleet-order.ts';
import { fleetOf, gateway, NOW_TS, silent } from './fleet.test-data.ts';
import { countFleet, isOnMap, isReachable, selectedOf, vehiclesOf } from './vehicle.ts';

const fleet = [
  gateway(1),
  gateway(2, silent(30)),
  gateway(3, silent(61)),
  gateway(4, { ...silent(200), powerSource: false }),
  gateway(5, { lastHeartbeat: null, lastSeenTs: null, lastPosition: null, lastPositionMetadata: null }),
  gateway(6, { lastPosition: null, lastPositionMetadata: null }),
];

function vehicles(nowTs = NOW_TS, hidden: number[] = []) {
  return fleetOf(fleet, nowTs, hidden);
}

describe('the vehicles of an answer', () => {
  it('are live, stale, offline or never heard by the instant of that answer', () => {
    expect(vehicles().map((it) => it.freshness)).toEqual(['live', 'stale', 'offline', 'stale', 'never', 'live']);
    expect(vehicles(NOW_TS + 300)[3]?.freshness).toBe('offline');
  });

  it('keep number and colour by their place in the fleet, whatever their state', () => {
    expect(vehicles().map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6]);
    const many = fleetOf(Array.from({ length: 9 }, (_, index) => gateway(index + 1)));
    expect(many.map((it) => it.palette)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1]);
  });

  it('are on the map while they are heard, have a place and were not hidden', () => {
    expect(vehicles(NOW_TS, [1]).map(isOnMap)).toEqual([false, true, false, true, false, false]);
  });

  it('come back as they were: what the user hid stays hidden', () => {
    const away = fleetOf([gateway(1, silent(61)), gateway(2, silent(61))], NOW_TS, [2]);
    expect(away.map(isOnMap)).toEqual([false, false]);
    const back = fleetOf([gateway(1), gateway(2)], NOW_TS, [2]);
    expect(back.map(isOnMap)).toEqual([true, false]);
  });

  it('can be selected while they are heard', () => {
    expect(vehicles().map(isReachable)).toEqual([true, true, false, true, false, true]);
    expect(selectedOf(vehicles(), 2)?.id).toBe(2);
    expect(selectedOf(vehicles(), 3)).toBeNull();
    expect(selectedOf(vehicles(), 99)).toBeNull();
    expect(selectedOf(vehicles(), null)).toBeNull();
  });

  it('are counted by state', () => {
    expect(countFleet(vehicles())).toEqual({ total: 6, live: 2, stale: 2, offline: 1, never: 1 });
  });
});

describe('the vehicles of the next answer', () => {
  it('stay the same objects as long as it says the same of them and they do not go stale', () => {
    const [one, two] = [gateway(1), gateway(2)];
    const rows = wholeRows([], [one, two]);
    const before = vehiclesOf(rows, NOW_TS, new Set());
    const after = vehiclesOf(wholeRows(rows, [one, { ...two, rssi: -90 }]), NOW_TS, new Set(), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.gateway.rssi).toBe(-90);
    expect(vehiclesOf(rows, NOW_TS, new Set([1]), before)[0]?.isHidden).toBe(true);
    expect(vehiclesOf(rows, NOW_TS + 30, new Set(), before)[0]?.freshness).toBe('stale');
  });
});

it('most of an answer is not read for the map, the counts, the chips and the order of the list', () => {
  const before = [
    gateway(1),
    gateway(2),
    gateway(3, { lastPosition: null }),
    gateway(4, { type: 1, mapX: 3, mapY: 4 }),
  ];
  const after = before.map((it) => ({ ...it, lastSeenTs: NOW_TS, lastHeartbeat: { createdDate: NOW_TS } }));
  // Whoever reads finds no JSON.
  const brief = { ...briefOf(changesBetween(before, after), after), bytes: new Uint8Array() };
  const rows = gatewaysTold(wholeRows([], before), { number: 2, after: 1, changes: new ArrayBuffer(), brief });
  expect(() => rows[0]?.whole).toThrow(SyntaxError);
  const told = vehiclesOf(rows, NOW_TS, new Set([2]));
  expect(told.map(({ freshness, heardTs }) => [freshness, heardTs])).toEqual(Array(3).fill(['live', NOW_TS]));
  expect(told.map(isOnMap)).toEqual([true, false, false]);
  expect(countFleet(told).live).toBe(3);
  expect(orderFleet(told, 'name').map(({ name }) => name)).toEqual(['Hauler 01', 'Hauler 02', 'Hauler 03']);
  expect(orderFleet(told, 'attention')).toHaveLength(3);
  expect(gatewaysOffMap(told, rows).map(({ id }) => id)).toEqual([2, 3]);
  expect(fixturesOf(rows, NOW_TS)).toMatchObject([{ id: 4, freshness: 'live' }]);
});
