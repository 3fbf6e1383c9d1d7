import { atom } from 'jotai';
import { browserStorage } from '../../tab/storage.ts';
import { store, useTabValue } from '../../tab/store.ts';

const KEY = 'shortcuts';
const OFF = 'off';

const isOnAtom = atom(browserStorage.getItem(KEY) !== OFF);

/** Whether shortcuts act in this browser. They do until the user switches them off (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return store.get(isOnAtom);
}

/** The same, for what shows it. */
export function useShortcutChoice(): boolean {
  return useTabValue(isOnAtom);
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, OFF);
  store.set(isOnAtom, isOn);
}
