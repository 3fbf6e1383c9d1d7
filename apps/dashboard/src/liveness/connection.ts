import { ApiError } from '@lapwing/contracts';
import { atom } from 'jotai';
import { keepPerTab, store } from '../tab/store.ts';
import { isBusy } from './busy.ts';

/** An answer that takes longer counts as missing. */
export const LATE_MS = 2500;

/** `slow`: no answer in time. `unreachable`: none at all. `garbage`: an unreadable one. `error`: a 5xx. */
export type Trouble = 'slow' | 'unreachable' | 'garbage' | 'error';

/** Whether the cloud answers this tab; if not, when it last did (ms, monotonic; null for never). */
export type Connection = { readonly kind: 'live' } | { readonly kind: Trouble; readonly lastAnswerAtMs: number | null };

export const connectionAtom = atom<Connection>({ kind: 'live' });

/** The outcome of a call. */
export interface Outcome {
  /** Null for any answer, including a refusal. */
  readonly trouble: Trouble | null;
  readonly tookMs: number;
  /** Whether the call only checked that the cloud answers. */
  readonly isConnectionCheck: boolean;
}

const state = keepPerTab(() => ({
  listeners: new Set<(outcome: Outcome) => void>(),
  lastAnswerAtMs: null as number | null,
}));

/** Calls `listener` with the outcome of every call of the tab; returns a function that stops it. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  const { listeners } = state();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportOutcome(outcome: Outcome): void {
  if (outcome.trouble === null) state().lastAnswerAtMs = performance.now();
  for (const listener of state().listeners) listener(outcome);
}

/** Sets the state of the connection to the result of a connection check. */
export function setTrouble(trouble: Trouble | null): void {
  const { kind } = store.get(connectionAtom);
  if (kind === (trouble ?? 'live')) return;
  const { lastAnswerAtMs } = state();
  store.set(connectionAtom, trouble === null ? { kind: 'live' } : { kind: trouble, lastAnswerAtMs });
}

/** The trouble that made a call fail; null if the cloud answered, also that it is busy. */
export function toTrouble(error: ApiError): Trouble | null {
  switch (error.kind) {
    case 'timeout':
      return 'slow';
    case 'network':
      return 'unreachable';
    case 'garbage':
      return 'garbage';
    case 'http':
      return error.status >= 500 && !isBusy(error) ? 'error' : null;
    case 'aborted':
      return null;
  }
}

/** Whether a retry may help: the cloud is in trouble or has too many requests. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (toTrouble(error) !== null || error.status === 429);
}
