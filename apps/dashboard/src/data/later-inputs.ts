import { ApiError } from '@lapwing/contracts';
import { atom } from 'jotai';
import { store } from './store.ts';

/** Changes that were made after the world's now: the clock was set back, and they stand in the way of a write. */
export interface LaterInputs {
  readonly count: number;
  /** Instant of the first of them. */
  readonly firstTs: number;
}

/** The question that is put to the user now; null while there is none. */
export const laterQuestionAtom = atom<(LaterInputs & { readonly answer: (discard: boolean) => void }) | null>(null);

/** `kept`: the user kept the later changes, so nothing was saved and what was typed stays. */
export type Written<T> = { readonly kind: 'saved'; readonly value: T } | { readonly kind: 'kept' };

/**
 * A write that people's inputs go through. Where later changes refuse it (409 `later-inputs`), the user is asked, and
 * it is sent again with leave to discard them if they may go. Throws whatever else fails.
 */
export async function writeInput<T>(write: (leave: { discardLater?: true }) => Promise<T>): Promise<Written<T>> {
  try {
    return { kind: 'saved', value: await write({}) };
  } catch (error) {
    const later = laterInputsOf(error);
    if (later === null) throw error;
    return (await mayDiscard(later)) ? { kind: 'saved', value: await write({ discardLater: true }) } : { kind: 'kept' };
  }
}

function laterInputsOf(error: unknown): LaterInputs | null {
  if (!(error instanceof ApiError) || error.problem?.type !== 'later-inputs') return null;
  const later = error.problem.later_inputs;
  return later ? { count: later.count, firstTs: later.first } : null;
}

function mayDiscard(later: LaterInputs): Promise<boolean> {
  // A question that is still open is answered with no: its write saved nothing.
  store.get(laterQuestionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (discard: boolean) => {
      store.set(laterQuestionAtom, null);
      resolve(discard);
    };
    store.set(laterQuestionAtom, { ...later, answer });
  });
}
