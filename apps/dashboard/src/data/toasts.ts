import { atom } from 'jotai';
import { store } from './store.ts';

/** What the user just did, and how it went. Nothing else is told in a toast. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  readonly title: string;
  /** Why, in lines of their own. */
  readonly lines: readonly string[];
}

export const toastsAtom = atom<readonly Toast[]>([]);

let lastId = 0;

/** Says that something was done; it goes by itself. */
export function sayDone(title: string): void {
  add('done', title, []);
}

/** Says that something failed, with the reasons that are known; it stays until it is closed. */
export function sayFailed(title: string, ...lines: (string | null)[]): void {
  add(
    'failed',
    title,
    lines.filter((line) => line !== null),
  );
}

export function closeToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id));
}

/** The newest stands last; the same words do not stand there twice. */
function add(tone: Toast['tone'], title: string, lines: readonly string[]): void {
  const isSame = (toast: Toast) => toast.title === title && toast.lines.join() === lines.join();
  store.set(toastsAtom, (shown) => [
    ...shown.filter((toast) => !isSame(toast)),
    { id: (lastId += 1), tone, title, lines },
  ]);
}
