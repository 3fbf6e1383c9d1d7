import { expect, it } from 'vitest';
import { beaconOffMap, vehicleOffMap } from './off-map.ts';

const vehicle = { freshness: 'live', hasPosition: true, hasVisited: true, isHidden: false } as const;

it('a vehicle is on the map, or there is one reason why not', () => {
  expect(vehicleOffMap(vehicle)).toBeNull();
  expect(vehicleOffMap({ ...vehicle, freshness: 'stale' })).toBeNull();
  expect(vehicleOffMap({ ...vehicle, isHidden: true })).toBe('hidden');
  expect(vehicleOffMap({ ...vehicle, isHidden: true, freshness: 'offline' })).toBe('offline');
  expect(vehicleOffMap({ ...vehicle, hasPosition: false })).toBe('beaconRemoved');
  expect(vehicleOffMap({ ...vehicle, hasPosition: false, hasVisited: false })).toBe('noPosition');
  expect(vehicleOffMap({ ...vehicle, hasPosition: false, hasVisited: false, freshness: 'never' })).toBe('never');
});

it('a beacon without a position is not placed while it is active, and spare otherwise', () => {
  expect(beaconOffMap({ active: true, hasPosition: true })).toBeNull();
  expect(beaconOffMap({ active: true, hasPosition: false })).toBe('notPlaced');
  expect(beaconOffMap({ active: false, hasPosition: false })).toBe('spare');
});
