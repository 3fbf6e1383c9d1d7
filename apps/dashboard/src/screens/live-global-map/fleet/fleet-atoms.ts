import { atom } from 'jotai';
import type { MapLayers } from '../../../map/live-map-model.ts';
import type { FleetOrder } from './fleet-order.ts';

/** Vehicles that the user took off the map: whatever happens to them, they stay off until the user says so. */
export const hiddenIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

export const layersAtom = atom<MapLayers>({
  beacons: true,
  labels: true,
  trails: true,
  ways: true,
  planNames: true,
  inverted: true,
});

export const orderAtom = atom<FleetOrder>('fleet');

export const isListHiddenAtom = atom(false);
