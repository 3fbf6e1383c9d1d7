import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** The result of what the user just did, which is the only use of toasts. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  readonly title: string;
  /** The reasons, one per line. */
  readonly lines: readonly string[];
}

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a success, which disappears after five seconds. */
export function showDone(title: string): void {
  addToast('done', title, []);
}

/** Shows a failure with the known reasons, which stays until it is closed; returns its id. */
export function showFailed(title: string, ...lines: (string | null)[]): number {
  return addToast(
    'failed',
    title,
    lines.filter((line) => line !== null),
  );
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id));
}

/** Adds a toast as the last one, and removes an equal one; returns its id. */
function addToast(tone: Toast['tone'], title: string, lines: readonly string[]): number {
  const isSame = (toast: Toast) => toast.title === title && toast.lines.join() === lines.join();
  lastId += 1;
  const added = { id: lastId, tone, title, lines };
  store.set(toastsAtom, (shown) => [...shown.filter((toast) => !isSame(toast)), added]);
  return added.id;
}
