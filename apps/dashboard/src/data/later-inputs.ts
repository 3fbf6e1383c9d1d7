import { ApiError, type Args } from '@lapwing/contracts';
import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** Changes at later instants of the world, left when its clock was set back. They conflict with a write. */
export interface LaterInputs {
  readonly count: number;
  /** Unix seconds. */
  readonly firstTs: number;
}

/** The open question to the user; null if there is none. */
export const laterInputsPromptAtom = atom<(LaterInputs & { readonly answer: (discard: boolean) => void }) | null>(null);

/** `kept`: the user kept the later changes, so nothing was saved and the form keeps its values. */
export type Written<T> = { readonly kind: 'saved'; readonly value: T } | { readonly kind: 'kept' };

/**
 * Sends a change of the world. If later changes conflict with it (409 `later-inputs`), the user is asked, and it is sent
 * again with `discardLater` if the user agrees. Throws all other errors.
 */
export async function writeInput<T>(
  write: (permission: Pick<Args<'updateTag'>, 'discardLater'>) => Promise<T>,
): Promise<Written<T>> {
  try {
    return { kind: 'saved', value: await write({}) };
  } catch (error) {
    const later = readLaterInputs(error);
    if (later === null) throw error;
    return (await confirmDiscard(later))
      ? { kind: 'saved', value: await write({ discardLater: true }) }
      : { kind: 'kept' };
  }
}

function readLaterInputs(error: unknown): LaterInputs | null {
  if (!(error instanceof ApiError) || error.problem?.type !== 'later-inputs') return null;
  const later = error.problem.later_inputs;
  return later ? { count: later.count, firstTs: later.first } : null;
}

function confirmDiscard(later: LaterInputs): Promise<boolean> {
  // An open question is answered with no: its write saved nothing.
  store.get(laterInputsPromptAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (discard: boolean) => {
      store.set(laterInputsPromptAtom, null);
      resolve(discard);
    };
    store.set(laterInputsPromptAtom, { ...later, answer });
  });
}
