import { atom } from 'jotai';
import type { FleetOrder } from './fleet-order.ts';

/** Vehicles that the user took off the map: whatever happens to them, they stay off until the user says so. */
export const hiddenIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Vehicles whose panels have "More" open, in sight or scrolled away. */
export const openIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

export const orderAtom = atom<FleetOrder>('fleet');

export const isListHiddenAtom = atom(false);

/** Puts a vehicle among others, or takes it out. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
