import { atom } from 'jotai';
import { readHiddenVehicles, storeHiddenVehicles } from '../../tab/hidden-vehicles.ts';
import type { FleetOrder } from './fleet-order.ts';

/** Null until the user hides or shows a vehicle; then the tab's storage has the same. */
const changedHiddenIdsAtom = atom<ReadonlySet<number> | null>(null);

/** Ids of vehicles that the user hid from the map. They stay hidden until the user shows them again. */
export const hiddenIdsAtom = atom((get) => get(changedHiddenIdsAtom) ?? readHiddenVehicles());

/** Hides a vehicle from the map, or shows it again. */
export const toggleHiddenAtom = atom(null, (get, set, id: number) => {
  const ids = toggleId(get(hiddenIdsAtom), id);
  storeHiddenVehicles(ids);
  set(changedHiddenIdsAtom, ids);
});

/** Ids of vehicles with "More" open in their panels, also of panels scrolled out of view. */
export const openIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** The search of the list. */
export const fleetQueryAtom = atom('');
/** The vehicle in the list that the pointer or the focus is on: the map shows its way ahead. */
export const pointedIdAtom = atom<number | null>(null);

/** The highlighted exciter or fixed gateway on the map; null if there is none. */
export const chosenFixtureIdAtom = atom<number | null>(null);

export const orderAtom = atom<FleetOrder>('fleet');

export const isListHiddenAtom = atom(false);

/** Adds an id, or removes it if it is there. */
export function toggleId(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
