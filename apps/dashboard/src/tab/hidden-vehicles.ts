import { tabStorage } from './storage.ts';
import { worldKey } from './world.ts';

const KEY = 'hidden-vehicles';

/** Ids of the vehicles that the user hid from the map in this tab. */
export function readHiddenVehicles(): ReadonlySet<number> {
  const ids = (tabStorage.getItem(worldKey(KEY)) ?? '').split(',').map(Number);
  return new Set(ids.filter((id) => Number.isInteger(id) && id > 0));
}

export function storeHiddenVehicles(ids: ReadonlySet<number>): void {
  tabStorage.setItem(worldKey(KEY), [...ids].join(','));
}

export function forgetHiddenVehicles(): void {
  tabStorage.removeItem(worldKey(KEY));
}
