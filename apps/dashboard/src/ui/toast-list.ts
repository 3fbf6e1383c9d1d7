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

/** Shows a failure with the known reasons, which stays until it is closed. */
export function showFailed(title: string, ...lines: (string | null)[]): void {
  addToast(
    'failed',
    title,
    lines.filter((line) => line !== null),
  );
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id));
}

/** Adds a toast as the last one; an equal one is removed. */
function addToast(tone: Toast['tone'], title: string, lines: readonly string[]): void {
  const isSame = (toast: Toast) => toast.title === title && toast.lines.join() === lines.join();
  store.set(toastsAtom, (shown) => [
    ...shown.filter((toast) => !isSame(toast)),
    { id: (lastId += 1), tone, title, lines },
  ]);
}
