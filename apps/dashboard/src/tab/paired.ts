import { browserStorage } from './storage.ts';

const KEY = 'lapwing-paired';

/** Whether this browser was paired with the controls of its server. Its cookie cannot be read. */
export function isPaired(): boolean {
  return browserStorage.getItem(KEY) !== null;
}

export function markPaired(): void {
  browserStorage.setItem(KEY, '1');
}

/** Call when the controls refuse this browser. */
export function forgetPairing(): void {
  browserStorage.removeItem(KEY);
}
