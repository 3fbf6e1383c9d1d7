import { expect, it } from 'vitest';
import { explainBeaconOffMap, explainVehicleOffMap } from './off-map.ts';

const vehicle = { freshness: 'live', hasPosition: true, hasVisited: true, isHidden: false } as const;

it('a vehicle is on the map, or has one reason why not', () => {
  expect(explainVehicleOffMap(vehicle)).toBeNull();
  expect(explainVehicleOffMap({ ...vehicle, freshness: 'stale' })).toBeNull();
  expect(explainVehicleOffMap({ ...vehicle, isHidden: true })).toBe('hidden');
  expect(explainVehicleOffMap({ ...vehicle, isHidden: true, freshness: 'offline' })).toBe('offline');
  expect(explainVehicleOffMap({ ...vehicle, hasPosition: false })).toBe('beaconRemoved');
  expect(explainVehicleOffMap({ ...vehicle, hasPosition: false, hasVisited: false })).toBe('noPosition');
  expect(explainVehicleOffMap({ ...vehicle, hasPosition: false, hasVisited: false, freshness: 'never' })).toBe('never');
});

it('a beacon without a position is "not placed" while it is active, and spare otherwise', () => {
  expect(explainBeaconOffMap({ active: true, hasPosition: true })).toBeNull();
  expect(explainBeaconOffMap({ active: true, hasPosition: false })).toBe('notPlaced');
  expect(explainBeaconOffMap({ active: false, hasPosition: false })).toBe('spare');
});
