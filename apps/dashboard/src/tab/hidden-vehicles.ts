import { tabStorage } from './storage.ts';
import { toWorldKey } from './world.ts';

const KEY = 'hidden-vehicles';

/** Ids of the vehicles that the user hid from the map in this tab. */
export function readHiddenVehicles(): ReadonlySet<number> {
  const ids = (tabStorage.getItem(toWorldKey(KEY)) ?? '').split(',').map(Number);
  return new Set(ids.filter((id) => Number.isInteger(id) && id > 0));
}

export function storeHiddenVehicles(ids: ReadonlySet<number>): void {
  tabStorage.setItem(toWorldKey(KEY), [...ids].join(','));
}

export function forgetHiddenVehicles(): void {
  tabStorage.removeItem(toWorldKey(KEY));
}
