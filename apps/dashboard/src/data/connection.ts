import { ApiError } from '@lapwing/contracts';
import { atom } from 'jotai';
import { store } from './store.ts';

/** An answer that takes longer than this is taken for missing. */
export const LATE_MS = 2500;

/** `slow` no answer in time, `unreachable` none at all, `garbage` none that can be read, `error` the cloud has failed. */
export type Trouble = 'slow' | 'unreachable' | 'garbage' | 'error';

/** Whether the cloud answers this tab; in trouble since when it did last (ms, monotonic; null for never). */
export type Connection = { readonly kind: 'live' } | { readonly kind: Trouble; readonly lastAnswerAtMs: number | null };

export const connectionAtom = atom<Connection>({ kind: 'live' });

/** What became of a call. */
export interface Outcome {
  /** The trouble that it met; null for any answer, a refusal too. */
  readonly trouble: Trouble | null;
  readonly tookMs: number;
  /** Whether it was one of those that only ask whether the cloud answers. */
  readonly isBeat: boolean;
}

const listeners = new Set<(outcome: Outcome) => void>();
let lastAnswerAtMs: number | null = null;

/** Tells of what becomes of every call of the tab. The function that it gives stops it. */
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteOutcome(outcome: Outcome): void {
  if (outcome.trouble === null) lastAnswerAtMs = performance.now();
  for (const listener of listeners) listener(outcome);
}

/** Takes what the beat met for the state of the connection. */
export function judgeConnection(trouble: Trouble | null): void {
  const { kind } = store.get(connectionAtom);
  if (kind === (trouble ?? 'live')) return;
  store.set(connectionAtom, trouble === null ? { kind: 'live' } : { kind: trouble, lastAnswerAtMs });
}

/** The trouble behind a failed call; null where the cloud did answer. */
export function troubleOf({ kind, status }: ApiError): Trouble | null {
  switch (kind) {
    case 'timeout':
      return 'slow';
    case 'network':
      return 'unreachable';
    case 'garbage':
      return 'garbage';
    case 'http':
      return status >= 500 ? 'error' : null;
    case 'aborted':
      return null;
  }
}

/** Whether asking again may help: the cloud is in trouble, or has too much to do. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (troubleOf(error) !== null || error.status === 429);
}
