import { describe, expect, it } from 'vitest';
import { encodeGatewayChanges, applyGatewayUpdate, toGatewayRows } from '../../transport/gateway-row.ts';
import { findChanges } from '../../transport/row-changes.ts';
import { toMapFixtures } from './fixtures.ts';
import { listGatewaysOffMap } from '../unlocated/off-map-things.ts';
import { orderFleet } from './fleet-order.ts';
import { fleetOf, gateway, NOW_TS, onLap, silent } from '../../testing/fleet.test-data.ts';
import { countFleet, isOnMap, isReachable, findSelected, toVehicles } from './vehicle.ts';

/** Heard until after the test's instants. */
const RECENT = { lastHeartbeat: { createdDate: NOW_TS + 300 }, lastSeenTs: NOW_TS + 300 };

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
  it("vehicles are live, stale, offline or never heard as of the answer's instant", () => {
    expect(vehicles().map((it) => it.freshness)).toEqual(['live', 'stale', 'offline', 'stale', 'never', 'live']);
    expect(vehicles(NOW_TS + 300)[3]?.freshness).toBe('offline');
  });

  it('vehicles keep number and colour by their place in the fleet, in any state', () => {
    expect(vehicles().map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6]);
    const many = fleetOf(Array.from({ length: 9 }, (_, index) => gateway(index + 1)));
    expect(many.map((it) => it.palette)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1]);
  });

  it('vehicles are on the map if they are connected, have a place and are not hidden', () => {
    expect(vehicles(NOW_TS, [1]).map(isOnMap)).toEqual([false, true, false, true, false, false]);
  });

  it('a hidden vehicle that reconnects stays hidden', () => {
    const away = fleetOf([gateway(1, silent(61)), gateway(2, silent(61))], NOW_TS, [2]);
    expect(away.map(isOnMap)).toEqual([false, false]);
    const back = fleetOf([gateway(1), gateway(2)], NOW_TS, [2]);
    expect(back.map(isOnMap)).toEqual([true, false]);
  });

  it('only connected vehicles can be selected', () => {
    expect(vehicles().map(isReachable)).toEqual([true, true, false, true, false, true]);
    expect(findSelected(vehicles(), 2)?.id).toBe(2);
    expect(findSelected(vehicles(), 3)).toBeNull();
    expect(findSelected(vehicles(), 99)).toBeNull();
    expect(findSelected(vehicles(), null)).toBeNull();
  });

  it('vehicles are counted by state', () => {
    expect(countFleet(vehicles())).toEqual({ total: 6, live: 2, held: 0, stale: 2, offline: 1, never: 1 });
  });
});

describe('the vehicles of the next answer', () => {
  it('unchanged vehicles stay the same objects until they become stale', () => {
    const [one, two] = [gateway(1), gateway(2)];
    const rows = toGatewayRows([], [one, two]);
    const before = toVehicles(rows, NOW_TS, new Set());
    const after = toVehicles(toGatewayRows(rows, [one, { ...two, rssi: -90 }]), NOW_TS, new Set(), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.gateway.rssi).toBe(-90);
    expect(toVehicles(rows, NOW_TS, new Set([1]), before)[0]?.isHidden).toBe(true);
    expect(toVehicles(rows, NOW_TS + 30, new Set(), before)[0]?.freshness).toBe('stale');
  });

  it('an unchanged vehicle becomes late and held as time passes', () => {
    const stay = { enterTs: NOW_TS, usualSec: 100 };
    const rows = toGatewayRows([], [gateway(1, { ...onLap(2, { nextDue: NOW_TS, stay }), ...RECENT })]);
    const at = (nowTs: number) => toVehicles(rows, nowTs, new Set())[0];
    expect([at(NOW_TS + 60)?.isLate, at(NOW_TS + 61)?.isLate]).toEqual([false, true]);
    expect([at(NOW_TS + 220)?.isHeld, at(NOW_TS + 221)?.isHeld]).toEqual([false, true]);
    expect(countFleet(toVehicles(rows, NOW_TS + 221, new Set())).held).toBe(1);
  });
});

it('the map, counts, chips and order of the list do not parse most of an answer', () => {
  const before = [
    gateway(1),
    gateway(2),
    gateway(3, { lastPosition: null }),
    gateway(4, { type: 1, mapX: 3, mapY: 4 }),
  ];
  const after = before.map((it) => ({ ...it, lastSeenTs: NOW_TS, lastHeartbeat: { createdDate: NOW_TS } }));
  // Whoever reads finds no JSON.
  const gatewayChanges = {
    ...encodeGatewayChanges(findChanges(before, after), after),
    volatileBytes: new Uint8Array(),
  };
  const rows = applyGatewayUpdate(toGatewayRows([], before), {
    number: 2,
    after: 1,
    changes: new ArrayBuffer(),
    gatewayChanges,
  });
  expect(() => rows[0]?.gateway).toThrow(SyntaxError);
  const updated = toVehicles(rows, NOW_TS, new Set([2]));
  expect(updated.map(({ freshness, heardTs }) => [freshness, heardTs])).toEqual(Array(3).fill(['live', NOW_TS]));
  expect(updated.map(isOnMap)).toEqual([true, false, false]);
  expect(countFleet(updated).live).toBe(3);
  expect(orderFleet(updated, 'name').map(({ name }) => name)).toEqual(['Hauler 01', 'Hauler 02', 'Hauler 03']);
  expect(orderFleet(updated, 'attention')).toHaveLength(3);
  expect(listGatewaysOffMap(updated, rows).map(({ id }) => id)).toEqual([2, 3]);
  expect(toMapFixtures(rows, NOW_TS)).toMatchObject([{ id: 4, freshness: 'live' }]);
});
