import type { ApiError, ApiErrorKind, OperationId } from '@lapwing/contracts';
import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** A call of the API that this page made. */
export interface MadeCall {
  /** Counts the recorded calls. */
  readonly number: number;
  readonly operation: OperationId;
  /** `ok`, or why it failed. */
  readonly outcome: 'ok' | ApiErrorKind;
  /** Of an answer that is not ok; 0 otherwise. */
  readonly status: number;
  readonly tookMs: number;
}

/** The most calls that are kept: the polls of a screen make several per second. */
const MAX_CALLS = 60;

const recordAtom = atom<readonly MadeCall[] | null>(null);

/** The last calls of this page, the newest first; empty while they are not recorded. */
export const madeCallsAtom = atom((get) => get(recordAtom) ?? []);

/** Records calls from now on. Returns a function that stops it and forgets them. */
export function recordCalls(): () => void {
  store.set(recordAtom, []);
  return () => store.set(recordAtom, null);
}

/** Adds a call if calls are recorded. `failure`: null for an answer that is ok. */
export function noteCall(operation: OperationId, failure: ApiError | null, tookMs: number): void {
  const calls = store.get(recordAtom);
  if (calls === null) return;
  const call: MadeCall = {
    number: (calls[0]?.number ?? 0) + 1,
    operation,
    outcome: failure?.kind ?? 'ok',
    status: failure?.status ?? 0,
    tookMs,
  };
  store.set(recordAtom, [call, ...calls].slice(0, MAX_CALLS));
}
