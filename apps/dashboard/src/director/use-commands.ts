import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { CONTROL_DATA_KEY } from '../data/controls.ts';

/** A command that failed. `error` is null if the user kept later changes, so that nothing was done. */
export interface Failure {
  readonly action:
    'clock' | 'begin' | 'end' | 'save' | 'load' | 'delete' | 'link' | 'fork' | 'reset' | 'disconnect' | 'show';
  readonly error: Error | null;
}

export interface Commands {
  readonly isBusy: boolean;
  /** The last command, if it failed. */
  readonly failure: Failure | null;
  readonly dismiss: () => void;
  /** Sends a command, after the ones before it. Returns whether it was done. */
  readonly run: (action: Failure['action'], send: () => Promise<unknown>) => Promise<boolean>;
}

/** Sends the commands of a presenter one after the other, and reads afterwards what they changed. */
export function useCommands(): Commands {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    scope: { id: 'director' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONTROL_DATA_KEY }),
  });
  const run = useCallback<Commands['run']>(
    async (action, send) => {
      try {
        const outcome = await mutateAsync(send);
        const isDone = !isKept(outcome);
        setFailure(isDone ? null : { action, error: null });
        return isDone;
      } catch (error) {
        setFailure({ action, error: error as Error });
        return false;
      }
    },
    [mutateAsync],
  );
  return useMemo(
    () => ({ isBusy: isPending, failure, dismiss: () => setFailure(null), run }),
    [isPending, failure, run],
  );
}

/** Whether the user was asked about later changes, and kept them. */
function isKept(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'kind' in outcome && outcome.kind === 'kept';
}
