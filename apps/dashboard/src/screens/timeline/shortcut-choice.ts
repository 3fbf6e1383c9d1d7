import { browserStorage } from '../../tab/storage.ts';

const KEY = 'timeline-keys';
const OFF = 'off';

/** Whether the keys of the timeline act in this browser. They do until the user switches them off (WCAG 2.1.4). */
export function readShortcutChoice(): boolean {
  return browserStorage.getItem(KEY) !== OFF;
}

export function storeShortcutChoice(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, OFF);
}
