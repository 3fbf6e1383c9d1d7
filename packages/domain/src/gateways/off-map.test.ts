import { expect, it } from 'vitest';
import { beaconOffMapReason, vehicleOffMapReason } from './off-map.ts';

const vehicle = { freshness: 'live', hasPosition: true, hasVisited: true, isHidden: false } as const;

it('a vehicle is on the map, or has one reason why not', () => {
  expect(vehicleOffMapReason(vehicle)).toBeNull();
  expect(vehicleOffMapReason({ ...vehicle, freshness: 'stale' })).toBeNull();
  expect(vehicleOffMapReason({ ...vehicle, isHidden: true })).toBe('hidden');
  expect(vehicleOffMapReason({ ...vehicle, isHidden: true, freshness: 'offline' })).toBe('offline');
  expect(vehicleOffMapReason({ ...vehicle, hasPosition: false })).toBe('beaconRemoved');
  expect(vehicleOffMapReason({ ...vehicle, hasPosition: false, hasVisited: false })).toBe('noPosition');
  expect(vehicleOffMapReason({ ...vehicle, hasPosition: false, hasVisited: false, freshness: 'never' })).toBe('never');
});

it('a beacon without a position is "not placed" while it is active, and spare otherwise', () => {
  expect(beaconOffMapReason({ active: true, hasPosition: true })).toBeNull();
  expect(beaconOffMapReason({ active: true, hasPosition: false })).toBe('notPlaced');
  expect(beaconOffMapReason({ active: false, hasPosition: false })).toBe('spare');
});
