import { atom } from 'jotai';
import { isSessionLostAtom, markerAtom } from '../tab/session-marker.ts';
import { store } from '../tab/store.ts';

/** The result of what the user just did, which is the only use of toasts. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  readonly title: string;
  /** The reasons, one per line. */
  readonly lines: readonly string[];
  /** The text that says what failed, by which a later success of the same action closes the toast. */
  readonly failure: string | null;
}

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a success, which disappears after five seconds, and closes what `useShowFailed` showed as `failure`. */
export function showDone(title: string, failure: string | null = null): void {
  if (failure !== null) store.set(toastsAtom, (shown) => shown.filter((toast) => toast.failure !== failure));
  addToast('done', title, []);
}

/** Shows a failure with the known reasons, which stays until it is closed; returns its id. */
export function showFailed(title: string, ...lines: (string | null)[]): number {
  return addToast('failed', title, lines);
}

/** The same with a title that does not say what failed; `failure` does. */
export function showFailedAs(failure: string, title: string, ...lines: (string | null)[]): number {
  return addToast('failed', title, lines, failure);
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id));
}

/**
 * Closes all toasts at logout and at the next sign-in, so that the next user does not see them; returns a function that
 * stops it. When the server ends the session they stay: the user may have to sign in again to do what failed.
 */
export function closeToastsWithSession(): () => void {
  return store.sub(markerAtom, () => {
    if (!store.get(isSessionLostAtom)) store.set(toastsAtom, []);
  });
}

/** Adds a toast as the last one, and removes an equal one; returns its id. */
function addToast(
  tone: Toast['tone'],
  title: string,
  reasons: readonly (string | null)[],
  failure: string | null = null,
): number {
  const lines = reasons.filter((line) => line !== null);
  const isSame = (toast: Toast) => toast.title === title && toast.lines.join() === lines.join();
  lastId += 1;
  const added = { id: lastId, tone, title, lines, failure };
  store.set(toastsAtom, (shown) => [...shown.filter((toast) => !isSame(toast)), added]);
  return added.id;
}
